/**
 * The interface in another language (SPEC §4, §7). The server knows the English texts: only a known key with its exact English
 * words is translated, so that nobody can have other words kept under it, nor use the model for texts of their own.
 * Shipped catalogues answer first, what was translated before next, a model last.
 */

import { completeText } from "../../models/use-cases/complete-text.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import { TRANSLATION_LIMIT } from "../../shared/limits.ts";
import {
  catalogueBatches,
  faithfulTexts,
  type MessageCatalogue,
  type MessageCatalogues,
} from "../catalogue.ts";
import { DEFAULT_LANGUAGE } from "../language.ts";
import { languageOfTag } from "../languages.ts";
import type { TranslateUiInput } from "../schemas.ts";
import {
  parseTranslations,
  type TranslatedElements,
  type TranslationBatch,
} from "../translation.ts";
import { interfacePrompt } from "../translation-prompt.ts";
import { hasTranslator } from "./list-languages.ts";

type TranslationPorts = Pick<
  Ports,
  "catalogues" | "translationCache" | "models" | "budget" | "clock"
>;

/** Called before a model is asked for a batch, with how many batches a language has; may throw to prevent it. */
type BeforeAsking = (batchesOfLanguage: number) => Promise<void>;

/**
 * Texts of the interface in a language that can be picked. What is missing or broken in a translation stays in English, key
 * by key; keys that are not known, or come with other words than the English ones, are left out of the answer. A model is
 * asked for whole batches of the catalogue (`catalogueBatches`), whatever part of them is wanted, each once for everybody.
 * @throws DomainError `invalid-input` for a language that cannot be picked, `task-failed` or `provider-busy` when a model was
 * needed and did not answer, and what `beforeAsking` throws.
 */
export async function translateUi(
  ports: TranslationPorts,
  input: TranslateUiInput & { readonly beforeAsking?: BeforeAsking },
): Promise<TranslatedElements> {
  const language = languageOfTag(input.targetLanguage)?.code;
  if (language === undefined)
    throw new DomainError(invalidInput([fieldError("targetLanguage", "language-unknown")]));
  const canTranslate = hasTranslator(ports.models);
  const wanted = knownTexts(ports.catalogues, input.elements);
  if (language === DEFAULT_LANGUAGE)
    return { translatedElements: wanted, untranslated: [], canTranslate };
  const shipped = faithfulTexts(wanted, ports.catalogues.shipped[language], language);
  const missing = Object.keys(wanted).filter((key) => !Object.hasOwn(shipped, key));
  const batches = catalogueBatches(ports.catalogues.english);
  const touched = batches.filter((batch) => missing.some((key) => Object.hasOwn(batch, key)));
  const made = await Promise.all(
    touched.map((texts) => {
      const batch = { language, texts: { ...texts } };
      const beforeAsking = async () => input.beforeAsking?.(batches.length);
      return translatedBatch(ports, batch, missing, canTranslate ? beforeAsking : null);
    }),
  );
  const translated = Object.assign({}, ...made, shipped) as MessageCatalogue;
  const sound = faithfulTexts(wanted, translated, language);
  const untranslated = Object.keys(wanted).filter((key) => !Object.hasOwn(sound, key));
  return { translatedElements: { ...wanted, ...sound }, untranslated, canTranslate };
}

/** Of the texts that somebody sent, those that are ours: a known key with its exact English words. */
function knownTexts({ english }: MessageCatalogues, elements: MessageCatalogue): MessageCatalogue {
  return Object.fromEntries(
    Object.entries(elements).filter(
      ([key, text]) => Object.hasOwn(english, key) && english[key] === text,
    ),
  );
}

/**
 * What there is of a batch once a model has been asked for what nobody has yet; with null in place of `beforeAsking` none is
 * asked. Somebody else's limit is not ours: who waited for a call that was refused to its caller tries again in their own name.
 */
async function translatedBatch(
  ports: TranslationPorts,
  batch: TranslationBatch,
  wanted: readonly string[],
  beforeAsking: (() => Promise<void>) | null,
): Promise<MessageCatalogue> {
  const known = await ports.translationCache.find(batch);
  const isWhole = wanted.every(
    (key) => !Object.hasOwn(batch.texts, key) || Object.hasOwn(known, key),
  );
  if (isWhole || beforeAsking === null) return known;
  for (;;) {
    let isOurs = false;
    const make = async (texts: MessageCatalogue) => {
      isOurs = true;
      await beforeAsking();
      return askForBatch(ports, { ...batch, texts });
    };
    try {
      return await ports.translationCache.translate(batch, make);
    } catch (error) {
      const isTheirLimit =
        error instanceof DomainError && error.code === "too-many-requests" && !isOurs;
      if (!isTheirLimit) throw error;
    }
  }
}

/** What a model makes of a batch: only what can stand for the English. */
async function askForBatch(
  ports: Pick<Ports, "models" | "budget" | "clock">,
  { language, texts }: TranslationBatch,
): Promise<MessageCatalogue> {
  const promptContext = { kind: "translation" as const, texts, language };
  const request = {
    prompt: interfacePrompt(promptContext),
    promptContext,
    maxTokens: TRANSLATION_LIMIT.batchTokens,
  };
  // The texts are everybody's, whoever asked first: so it is the model that everybody gets.
  const answer = await completeText(ports, { kind: "visitor" }, request);
  return faithfulTexts(texts, parseTranslations(answer), language);
}
