#!/usr/bin/env bash
# page.sh PROGRAM: steps through the page of `paifu show --html` in a browser, with keys, slider and
# perspective, and looks at what it then shows. Skipped where there is no Chromium.
set -euo pipefail
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || exit 77

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$program" paifu show "$here/cli/data/game.mjlog" --html "$work/page.html"

# What a person would do, and what they would then read, as the text of the page.
cat >>"$work/page.html" <<'SCRIPT'
<pre id="seen"></pre>
<script>
window.onerror = message => { document.getElementById('seen').textContent += `error: ${message}\n`; };
const see = what => {
  const text = id => document.getElementById(id).textContent;
  const seats = document.querySelectorAll('.seat');
  document.getElementById('seen').textContent += `${what}: ${document.getElementById('round').value} ` +
    `at ${text('count')}, ${seats.length} seats, first ${seats[0].querySelector('.who').textContent}, ` +
    `${document.querySelectorAll('.pond svg').length} discards, result "${text('result')}"\n`;
};
const key = (name, times = 1) => {
  for (let i = 0; i < times; i++) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: name, bubbles: true}));
  }
};
see('start');
key('ArrowRight', 3);
see('three on');
key('ArrowLeft');
see('one back');
key('v');
see('another view');
const slider = document.getElementById('at');
slider.value = 5;
slider.dispatchEvent(new Event('input'));
see('slider');
key('End');
see('end');
key('ArrowDown');
see('next round');
// A page that needs nothing else needs no font for its tiles either.
const undrawn = [...document.querySelectorAll('svg.tile')].filter(one => one.querySelectorAll('path, circle, rect').length < 2);
document.getElementById('seen').textContent += `tiles: ${undrawn.length === 0 ? 'all' : 'not all'} drawn, ` +
  `${document.querySelectorAll('svg.tile text').length} with text\n`;
document.getElementById('seen').textContent += `chart: ${document.querySelectorAll('#chart polyline').length} lines\n`;
</script>
SCRIPT
"$browser" --headless --no-sandbox --disable-gpu --dump-dom "file://$work/page.html" \
  2>"$work/log" >"$work/dom" || { tail -5 "$work/log" >&2; exit 77; }
sed -n '/<pre id="seen">/,/<\/pre>/p' "$work/dom" | sed -e 's/.*<pre id="seen">//' -e '/<\/pre>/d' \
  >"$work/seen"
diff "$here/page.txt" "$work/seen"
