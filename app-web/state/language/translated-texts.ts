/**
 * Machine-translates the interface into a language without a built-in catalogue, batch by batch.
 * Translations are cached together with their English source, so that only changed texts are
 * requested again. Independent of React.
 */

import {
  catalogueBatches,
  DEFAULT_LANGUAGE,
  type MessageCatalogue,
  type TranslatedElements,
  validTranslations,
} from "@einstein-vs-cat/core";
import { compileTexts } from "../../i18n/compile-texts.ts";
import { ENGLISH } from "../../i18n/english.ts";
import { LATER_FILES } from "../../i18n/later-files.ts";
import { keepLaterTexts, type Texts } from "../../i18n/text.ts";

/** Maximum number of concurrent batches. */
const CONCURRENCY = 2;

export interface TranslationPorts {
  translate(
    elements: MessageCatalogue,
    language: string,
    signal: AbortSignal,
  ): Promise<TranslatedElements>;
  readStorage(): string | null;
  writeStorage(text: string): void;
}

/** How to abort a translation, and what receives its progress from 0 to 1. */
export interface TranslationOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: number) => void;
}

/** The available texts, and why others stay in English. */
export interface TranslatedTexts {
  readonly texts: MessageCatalogue;
  readonly missing: "failed" | "no-model" | null;
}

/** The cache entry: one language, and the English source and translation of each key. */
interface CachedTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, readonly [english: string, translated: string]>>;
}

/** Returns the cached texts whose English source is unchanged. */
export function cachedTexts(
  stored: string | null,
  english: MessageCatalogue,
  language: string,
): MessageCatalogue {
  try {
    const cached = JSON.parse(stored ?? "null") as CachedTexts | null;
    if (cached?.language !== language) return {};
    const same = Object.entries(cached.texts).filter(([key, [source]]) => english[key] === source);
    return validTranslations(
      english,
      Object.fromEntries(same.map(([key, [, text]]) => [key, text])),
      language,
    );
  } catch {
    return {};
  }
}

/**
 * Loads the compiled texts of a language, and the English ones for those it lacks. Rejects only
 * when aborted.
 */
export async function loadTranslation(
  ports: TranslationPorts,
  language: string,
  options: TranslationOptions,
): Promise<{
  readonly texts: Texts;
  readonly english: Texts;
  readonly missing: TranslatedTexts["missing"];
}> {
  const { texts, missing } = await translateTexts(ports, ENGLISH, language, options);
  const english = compileTexts(ENGLISH);
  // Both are whole, so no later texts are left to load.
  for (const file of LATER_FILES) {
    keepLaterTexts(file, language, {});
    keepLaterTexts(file, DEFAULT_LANGUAGE, english);
  }
  return { texts: compileTexts(texts), english, missing };
}

/**
 * Translates all texts of a language as far as possible and reports progress from 0 to 1. Rejects
 * only when aborted.
 */
export async function translateTexts(
  ports: TranslationPorts,
  english: MessageCatalogue,
  language: string,
  { signal, onProgress }: TranslationOptions,
): Promise<TranslatedTexts> {
  const texts: Record<string, string> = { ...cachedTexts(ports.readStorage(), english, language) };
  const batches = catalogueBatches(english);
  const waiting = batches.filter((batch) =>
    Object.keys(batch).some((key) => !Object.hasOwn(texts, key)),
  );
  let remaining = waiting.length;
  let missing: TranslatedTexts["missing"] = null;
  const report = () => onProgress((batches.length - remaining) / batches.length);
  const work = async () => {
    for (
      let batch = waiting.shift();
      batch !== undefined && missing !== "no-model";
      batch = waiting.shift()
    ) {
      try {
        const answer = await ports.translate(batch, language, signal);
        const translated = Object.entries(answer.translatedElements).filter(
          ([key]) => !answer.untranslated.includes(key),
        );
        Object.assign(texts, validTranslations(batch, Object.fromEntries(translated), language));
        if (answer.untranslated.length > 0) missing = answer.canTranslate ? "failed" : "no-model";
      } catch (error) {
        signal.throwIfAborted();
        console.warn("some texts could not be translated", error);
        missing = "failed";
      }
      remaining -= 1;
      report();
    }
  };
  if (remaining > 0) report();
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const pairs = Object.entries(texts).map(([key, text]) => [key, [english[key] ?? "", text]]);
  if (pairs.length > 0)
    ports.writeStorage(
      JSON.stringify({ language, texts: Object.fromEntries(pairs) } satisfies CachedTexts),
    );
  return { texts, missing };
}
