/**
 * What keeps a machine's translation from being shown. A translation is untrusted: what it translates
 * was written by people and models, who may have tried to make the translator say something else.
 */

import { trimCharacters } from "../shared/text.ts";
import { isCleanText } from "../shared/typed-text.ts";
import { DEBATE_TRANSLATION } from "./limits.ts";
import { blockKinds } from "./markdown-words.ts";

/** Why a translation cannot be shown. */
export type DebateTranslationFlaw =
  | "empty"
  | "characters"
  | "html"
  | "address"
  | "markup"
  | "length"
  | "blocks";

/** Control characters, line ends, and marks that override the direction of what follows. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** What begins a tag or a comment, or is an entity. */
const HTML = /<[a-z!?/]|&(?:#\d|#x[\da-f]|[a-z]{2,8};)/iu;

/** Marks that a translation has only where the original has them: strong words, code, links, images. */
const MARKS = ["**", "__", "`", "](", "!["];

/**
 * Returns why the translation of words on one line cannot be shown, or null: it is empty, too long or
 * too short; it has characters that cannot be shown; or it has HTML, an address, or marks of a kind that
 * the original does not have.
 */
export function findWordsFlaw(original: string, translated: string): DebateTranslationFlaw | null {
  if (!/[\p{L}\p{N}\p{S}]/u.test(translated)) return "empty";
  if (!isCleanText(translated) || CONTROL_CHARACTERS.test(translated)) return "characters";
  if (HTML.test(translated) && !HTML.test(original)) return "html";
  const known = new Set(addressesIn(original));
  if (addressesIn(translated).some((address) => !known.has(address))) return "address";
  if (MARKS.some((mark) => translated.includes(mark) && !original.includes(mark))) return "markup";
  const { growth, margin, short, shrink } = DEBATE_TRANSLATION;
  const isTooLong = translated.length > original.length * growth + margin;
  const isTooShort = original.length > short && translated.length * shrink < original.length;
  return isTooLong || isTooShort ? "length" : null;
}

/** Returns whether a translated Markdown text has the blocks of its original, in the same order. */
export function haveSameBlocks(original: string, translated: string): boolean {
  const [before, after] = [blockKinds(original), blockKinds(translated)];
  return before.length === after.length && before.every((kind, index) => kind === after[index]);
}

/** Returns the addresses in words: targets of links, and what a page would link by itself. */
function addressesIn(words: string): readonly string[] {
  return words
    .split(/[\s<>()[\]{}"'|«»„“”‘’「」《》]+/u)
    .map((word) => trimCharacters(word, null, /[.,;:!?*_`~。、，；：！？؟،]/u))
    .filter((word) => /:\/\/|@|^www\.|^(?:mailto|xmpp|javascript|data|vbscript):/iu.test(word));
}
