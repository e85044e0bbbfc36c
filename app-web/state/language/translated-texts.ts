/**
 * The interface in a language that the product does not come with: a model translates it batch by batch, and what came is
 * kept by the browser beside the English words that it stands for, so that only changed words are ever asked for again.
 * Knows no framework; the server and the shelf are parameters.
 */

import {
  catalogueBatches,
  faithfulTexts,
  type MessageCatalogue,
  type TranslatedElements,
} from "@einstein-vs-cat/core";
import { compileTexts } from "../../i18n/compile-texts.ts";
import { ENGLISH } from "../../i18n/english.ts";
import type { Texts } from "../../i18n/text.ts";

/** How many batches are under way at once. */
const AT_ONCE = 2;

/** What the translation needs. */
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
  readonly onProgress: (share: number) => void;
}

/** The texts that there are, and what kept the others in English: a failure, a server without a model, or nothing. */
export interface TranslatedTexts {
  readonly texts: MessageCatalogue;
  readonly lack: "failed" | "no-model" | null;
}

/** What the browser keeps: a language, and for each key the English words and those in the language. */
interface Kept {
  readonly language: string;
  readonly texts: Readonly<Record<string, readonly [english: string, translated: string]>>;
}

/** The texts that the browser keeps in a language, as far as their English words are still the same. */
export function keptTexts(
  stored: string | null,
  english: MessageCatalogue,
  language: string,
): MessageCatalogue {
  try {
    const kept = JSON.parse(stored ?? "null") as Kept | null;
    if (kept?.language !== language) return {};
    const same = Object.entries(kept.texts).filter(([key, [source]]) => english[key] === source);
    return faithfulTexts(
      english,
      Object.fromEntries(same.map(([key, [, text]]) => [key, text])),
      language,
    );
  } catch {
    return {};
  }
}

/** The compiled texts of a language, and the English ones for those that could not be had. Rejects only when aborted. */
export async function loadTranslation(
  ports: TranslationPorts,
  language: string,
  options: TranslationOptions,
): Promise<{
  readonly texts: Texts;
  readonly english: Texts;
  readonly lack: TranslatedTexts["lack"];
}> {
  const { texts, lack } = await translateTexts(ports, ENGLISH, language, options);
  return { texts: compileTexts(texts), english: compileTexts(ENGLISH), lack };
}

/** All texts of a language as far as they can be had. Tells from 0 to 1 how far it is. Never throws but when it is given up. */
export async function translateTexts(
  ports: TranslationPorts,
  english: MessageCatalogue,
  language: string,
  { signal, onProgress }: TranslationOptions,
): Promise<TranslatedTexts> {
  const texts: Record<string, string> = { ...keptTexts(ports.readStorage(), english, language) };
  const batches = catalogueBatches(english);
  const waiting = batches.filter((batch) =>
    Object.keys(batch).some((key) => !Object.hasOwn(texts, key)),
  );
  let open = waiting.length;
  let lack: TranslatedTexts["lack"] = null;
  const tell = () => onProgress((batches.length - open) / batches.length);
  const work = async () => {
    for (
      let batch = waiting.shift();
      batch !== undefined && lack !== "no-model";
      batch = waiting.shift()
    ) {
      try {
        const answer = await ports.translate(batch, language, signal);
        const translated = Object.entries(answer.translatedElements).filter(
          ([key]) => !answer.untranslated.includes(key),
        );
        Object.assign(texts, faithfulTexts(batch, Object.fromEntries(translated), language));
        if (answer.untranslated.length > 0) lack = answer.canTranslate ? "failed" : "no-model";
      } catch (error) {
        signal.throwIfAborted();
        console.warn("some texts could not be translated", error);
        lack = "failed";
      }
      open -= 1;
      tell();
    }
  };
  if (open > 0) tell();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const pairs = Object.entries(texts).map(([key, text]) => [key, [english[key] ?? "", text]]);
  if (pairs.length > 0)
    ports.writeStorage(
      JSON.stringify({ language, texts: Object.fromEntries(pairs) } satisfies Kept),
    );
  return { texts, lack };
}
