/** What a file is. `encrypted` and `other` are those that no reader opens. */
export type Kind = "pdf" | "zip" | "html" | "markdown" | "text" | "encrypted" | "other";

/** The first bytes of files that are not text, or no text that a person reads. */
const MAGIC: readonly (readonly [string, Kind])[] = [
  ["PK\x03\x04", "zip"],
  ["PK\x05\x06", "other"],
  ["{\\rtf", "other"],
  ["%!PS", "other"],
  ["\x89PNG", "other"],
  ["\xff\xd8\xff", "other"],
  ["GIF8", "other"],
  ["\x1f\x8b", "other"],
  ["7z\xbc\xaf", "other"],
  ["Rar!", "other"],
];

/** The container of old Word documents, and of new ones with a password. */
const COMPOUND_FILE = "\xd0\xcf\x11\xe0";
const ENCRYPTED_PACKAGE = [..."EncryptedPackage"].map((letter) => `${letter}\0`).join("");

/** Readers of PDF look for its mark in this many bytes. */
const PDF_MARK_BYTES = 1_024;
const HTML_START =
  /^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body)\b/i;

/** Returns what a file is, by its content and, where that leaves it open, by its name. */
export function kindOf(bytes: Uint8Array, name: string): Kind {
  const start = latin1(bytes.subarray(0, PDF_MARK_BYTES));
  const magic = MAGIC.find(([mark]) => start.startsWith(mark));
  if (magic !== undefined) return magic[1];
  if (start.includes("%PDF-")) return "pdf";
  if (start.startsWith(COMPOUND_FILE))
    return latin1(bytes.subarray(0, 2 ** 20)).includes(ENCRYPTED_PACKAGE) ? "encrypted" : "other";
  // UTF-16 has a zero byte beside every letter of a tag.
  const letters = start.replaceAll("\0", "").replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, "");
  if (HTML_START.test(letters) || /\.x?html?$/i.test(name)) return "html";
  return /\.(?:md|markdown|mdown|mkd)$/i.test(name) ? "markdown" : "text";
}

/** Returns bytes as characters of the same numbers. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
};
