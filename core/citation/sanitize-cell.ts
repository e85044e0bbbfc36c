/** A cell of a model's table as plain text: no HTML, no entity, no Markdown link, no line break. */

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

/** The plain text of a cell. What only looks like a tag, such as `List<Text>`, stays readable and cannot be one. */
export function sanitizeCell(text: string): string {
  let plain = text
    .slice(0, 4_000)
    .toWellFormed()
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "");
  // Again and again, since what is taken out may have kept the halves of another tag apart.
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
