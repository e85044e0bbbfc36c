import { BLOCK_TAG, INLINE_TAG } from "./html-tag.ts";

export const SPACE = 1;
export const MARKUP = 2;
export const IGNORED = 3;

/** The end of a Markdown link: its target and an optional title. */
export const LINK_TARGET = /\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?\)/g;

/**
 * The role of Markdown and HTML syntax: it separates words, is markup within a word, or is ignored.
 * Later rows override earlier ones.
 */
const ROLES: readonly (readonly [RegExp, number])[] = [
  // Emphasis, strikethrough and code. An asterisk or underscore that stands alone is a sign.
  [/(?<=[^\s\\*_])[*_]+|[*_]+(?=\S)|~~+|`+/g, MARKUP],
  [/!(?=\[)|[[\]]/g, MARKUP],
  [/\\(?=[!-/:-@[-`{-~]|$)/gm, MARKUP],
  [LINK_TARGET, MARKUP],
  [/<(?=https?:[^<>\s]*>)|>(?<=<https?:[^<>\s]*>)/gi, MARKUP],
  [/\|/g, SPACE],
  [INLINE_TAG, MARKUP],
  [BLOCK_TAG, SPACE],
  // A heading, a block quote, or a list. At the start of the text, a sign before a number is a
  // sign.
  [/^(?:[ \t]*(?:>|#{1,6}(?=[ \t])|[-*+•](?=[ \t])))+(?![ \t]*\d)/g, SPACE],
  [/(?<=[\n\r])(?:[ \t]*(?:>|#{1,6}(?=[ \t])|[-*+•](?=[ \t])))+/g, SPACE],
  // The spaces inside French guillemets.
  [/(?<=(?:^|[\s\p{P}])[«‹])\s{1,3}|\s{1,3}(?=[»›](?:$|[\s\p{P}]))/gu, IGNORED],
];

export function markupRoles(text: string): Uint8Array {
  const roles = new Uint8Array(text.length);
  for (const [pattern, role] of ROLES) {
    for (const match of text.matchAll(pattern))
      roles.fill(role, match.index, match.index + match[0].length);
  }
  return roles;
}
