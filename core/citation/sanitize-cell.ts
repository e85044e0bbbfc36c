import { BLOCK_TAG, INLINE_TAG } from "./html-tag.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
};

/**
 * Returns a cell of a model's table as plain text on one line, without HTML, entities and Markdown
 * links other than web addresses. Text that looks like a tag, such as `List<Text>`, stays readable
 * but cannot act as one.
 */
export function sanitizeCell(text: string): string {
  let plain = text
    .slice(0, 4_000)
    .toWellFormed()
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
  // Repeat: removing a tag may join the halves of another one.
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(BLOCK_TAG, " ").replace(INLINE_TAG, "");
  }
  return plain
    .replace(/!?\[([^\][]*)\]\((?!https?:)[^()]*\)/gi, "$1")
    .replace(/<(https?:[^<>\s]*)>/gi, "$1")
    .replace(/<(?=[a-z/!?])/gi, "＜")
    .replace(/\s+/gu, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
}
