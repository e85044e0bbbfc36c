/** Matches the mark of a picture, which no PDF file compresses. */
const PICTURE = [..."/Image"].map((letter) => letter.charCodeAt(0));

/**
 * Returns whether the pages are pictures of text. So is a text of which most characters are unknown:
 * its fonts do not say which letters they draw.
 */
export function isScan(text: string, bytes: Uint8Array): boolean {
  const visible = text.replace(/\s+/g, "");
  if (visible === "") return hasPicture(bytes);
  const unknown = visible.match(/[\p{Co}\p{Cn}\ufffd]/gu)?.length ?? 0;
  return unknown * 2 > visible.length;
}

function hasPicture(bytes: Uint8Array): boolean {
  const [slash = 0, ...rest] = PICTURE;
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1))
    if (rest.every((letter, index) => bytes[at + 1 + index] === letter)) return true;
  return false;
}
