/**
 * The texts of the interface in one language, by key. English is the source; what another language lacks, or has in a form
 * that would break the screen, is shown in English: exactly those keys and no others (SPEC §4, Language).
 */

import { TRANSLATION_LIMIT } from "../shared/limits.ts";
import { isCleanText } from "../shared/typed-text.ts";
import { countsOf } from "./icu-message.ts";
import { casesOf, inCase, type PluralCase, placeholdersOf, pluralCases } from "./message-cases.ts";

/** Texts by their keys. */
export type MessageCatalogue = Readonly<Record<string, string>>;

/** The catalogues that the product comes with; `shipped` has them by language code, English apart. */
export interface MessageCatalogues {
  readonly english: MessageCatalogue;
  readonly shipped: Readonly<Record<string, MessageCatalogue>>;
}

/** Tags, entities, comments, links and marks of Markdown, and addresses: none of it belongs into a text of the interface. */
const MARKUP = /<\/?[a-z!?]|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|\]\(|\*\*|__|`|https?:|www\./iu;

/** Line breaks and other controls, and the marks that turn text around (the two that only say a direction are fine). */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** What is wrong with a translated text; null when it can be shown. */
export type TranslationFlaw =
  | "empty"
  | "characters"
  | "markup"
  | "placeholders"
  | "plural"
  | "length";

/**
 * What keeps a translation from standing for an English text: no words; characters that cannot be shown; markup; other
 * `{placeholders}`; a plural that the language does not have, or without its `other`; a length that no translation needs.
 */
export function flawOf(
  english: string,
  translated: string,
  language: string,
): TranslationFlaw | null {
  if (!/[\p{L}\p{N}\p{S}]/u.test(translated)) return "empty";
  if (!isCleanText(translated) || UNSEEN.test(translated) || translated !== translated.trim())
    return "characters";
  if (MARKUP.test(translated) && !MARKUP.test(english)) return "markup";
  const cases = casesOf(translated);
  if (cases.length > 0 && !isPluralOf(language, cases)) return "plural";
  const source = inCase(english, "other");
  const needed = placeholdersOf(english);
  for (const name of new Set([...cases, "other" as const])) {
    const said = inCase(translated, name);
    // In a case such as "one" the number may go without saying.
    const counts = name === "other" ? new Set<string>() : countsOf(translated);
    const found = placeholdersOf(said);
    const areSame =
      found.every((each) => needed.includes(each)) &&
      needed.every((each) => found.includes(each) || counts.has(each));
    if (!areSame || /[{}]/.test(said.replace(/\{\w+\}/g, ""))) return "placeholders";
    if (said.length > source.length * TRANSLATION_LIMIT.growth + TRANSLATION_LIMIT.margin)
      return "length";
  }
  return null;
}

function isPluralOf(language: string, cases: readonly PluralCase[]): boolean {
  const known = pluralCases(language);
  return cases.includes("other") && cases.every((name) => known.includes(name));
}

/** Of translated texts those that can stand for the English ones of their keys. Anything else, known or not, is left out. */
export function faithfulTexts(
  english: MessageCatalogue,
  translated: unknown,
  language: string,
): MessageCatalogue {
  if (typeof translated !== "object" || translated === null) return {};
  return Object.fromEntries(
    Object.entries(translated).flatMap(([key, text]) => {
      const source = Object.hasOwn(english, key) ? english[key] : undefined;
      if (source === undefined || typeof text !== "string") return [];
      const written = text.normalize("NFC");
      return flawOf(source, written, language) === null ? [[key, written]] : [];
    }),
  );
}

/** Every English text, in the language where its translation is there and sound. */
export function mergeCatalogue(
  english: MessageCatalogue,
  translated: unknown,
  language: string,
): MessageCatalogue {
  return { ...english, ...faithfulTexts(english, translated, language) };
}

/**
 * The catalogue in batches, in its own order: as much as a model translates at once (40 texts, 1,600 characters). Both
 * shells part it alike, so that everybody asks for the same batches.
 */
export function catalogueBatches(english: MessageCatalogue): readonly MessageCatalogue[] {
  const batches: Record<string, string>[] = [];
  let characters = 0;
  for (const [key, text] of Object.entries(english)) {
    const batch = batches.at(-1);
    const isFull = batch === undefined || Object.keys(batch).length >= TRANSLATION_LIMIT.batchTexts;
    if (isFull || characters + text.length > TRANSLATION_LIMIT.batchCharacters) {
      batches.push({ [key]: text });
      characters = text.length;
    } else {
      batch[key] = text;
      characters += text.length;
    }
  }
  return batches;
}
