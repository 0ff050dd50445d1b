// Copies text, also where the page came over plain HTTP and the browser offers no clipboard: a table
// in the same house is reached so.
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return;
    } catch {
      // Refused: the old way is left.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
