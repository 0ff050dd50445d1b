// Pictures of tiles. An image is far lighter than the same drawing in the page, and there are
// hundreds of tiles on a page.
import { faces } from '../generated/faces';

const made = new Map<string, string>();

export function hasFace(kind: string): boolean {
  return kind in faces;
}

/** The address of a face's picture. */
export function faceImage(kind: string): string {
  let address = made.get(kind);
  if (!address) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${faces[kind] ?? ''}</svg>`;
    address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    made.set(kind, address);
  }
  return address;
}
