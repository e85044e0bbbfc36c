import { isCleanText } from "../shared/typed-text.ts";
import { parseMessage } from "./icu-message.ts";
import { TRANSLATION_LIMIT } from "./limits.ts";
import { arePluralsOf, casesOf, countsOf, inCase, placeholdersOf } from "./message-cases.ts";

/**
 * Tags, entities, comments, Markdown links and emphasis, and URLs, none of which belong in an
 * interface text.
 */
const MARKUP = /<\/?[a-z!?]|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|\]\(|\*\*|__|`|https?:|www\./iu;

/**
 * Line breaks, control characters, and marks that override the text direction. The two marks that
 * only set a direction are allowed.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Why a translated text cannot be shown. */
export type TranslationFlaw =
  | "empty"
  | "characters"
  | "markup"
  | "placeholders"
  | "plural"
  | "length";

/**
 * Returns why a translation cannot replace an English text, or null: it is empty; has characters
 * that cannot be shown; has markup; has other `{placeholders}`; has plural cases that the language
 * lacks, or no `other`; or is much too long.
 */
export function findFlaw(
  english: string,
  translated: string,
  language: string,
): TranslationFlaw | null {
  if (!/[\p{L}\p{N}\p{S}]/u.test(translated)) return "empty";
  if (
    !isCleanText(translated) ||
    CONTROL_CHARACTERS.test(translated) ||
    translated !== translated.trim()
  )
    return "characters";
  if (MARKUP.test(translated) && !MARKUP.test(english)) return "markup";
  const source = parseMessage(english);
  const message = parseMessage(translated);
  if (source === null || message === null) return "placeholders";
  if (!arePluralsOf(message, language)) return "plural";
  const needed = placeholdersOf(source);
  const longest =
    inCase(source, "other").length * TRANSLATION_LIMIT.growth + TRANSLATION_LIMIT.margin;
  for (const name of new Set([...casesOf(message), "other" as const])) {
    // A case such as "one" may leave out the number.
    const counts = name === "other" ? new Set<string>() : countsOf(message);
    const found = placeholdersOf(message, name);
    const areSame =
      found.every((each) => needed.includes(each)) &&
      needed.every((each) => found.includes(each) || counts.has(each));
    if (!areSame) return "placeholders";
    if (inCase(message, name).length > longest) return "length";
  }
  return null;
}
