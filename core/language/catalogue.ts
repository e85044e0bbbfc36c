/**
 * The interface texts of one language by key. English is the source. A text that a translation
 * lacks, or that would break the screen, is shown in English.
 */

import { TRANSLATION_LIMIT } from "./limits.ts";
import { findFlaw } from "./translation-flaw.ts";

/** Texts by key. */
export type MessageCatalogue = Readonly<Record<string, string>>;

/** The shipped catalogues: English, and the others by language code. */
export interface MessageCatalogues {
  readonly english: MessageCatalogue;
  readonly shipped: Readonly<Record<string, MessageCatalogue>>;
}

/**
 * Returns the translations that can replace the English texts of their keys. Ignores everything
 * else, including unknown keys.
 */
export function validTranslations(
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
      return findFlaw(source, written, language) === null ? [[key, written]] : [];
    }),
  );
}

/**
 * Splits the catalogue, in its order, into batches that a model can translate at once (50 texts,
 * 1,600 characters). Web app and server split alike, so that all clients request the same batches.
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

/** Splits texts into halves until each part fits. A single text is not split. */
export function fittingParts(
  texts: MessageCatalogue,
  fits: (part: MessageCatalogue) => boolean,
): readonly MessageCatalogue[] {
  const entries = Object.entries(texts);
  if (entries.length <= 1 || fits(texts)) return [texts];
  const middle = Math.ceil(entries.length / 2);
  return [entries.slice(0, middle), entries.slice(middle)].flatMap((half) =>
    fittingParts(Object.fromEntries(half), fits),
  );
}

/** Returns whether an answer holds the translations: a whole batch needs `batchTokens`. */
export function fitsAnswer(texts: MessageCatalogue, answerTokens: number): boolean {
  const characters = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
  const { batchCharacters, batchTokens } = TRANSLATION_LIMIT;
  return answerTokens >= batchTokens || characters * batchTokens <= answerTokens * batchCharacters;
}
