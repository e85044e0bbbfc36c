/**
 * Translates the interface. The server knows the English texts and translates only a known key with
 * its exact English text, so that a client can neither store other texts under a key nor use the
 * model for texts of its own. Shipped catalogues answer first, cached translations next, a model
 * last.
 */

import { completeText, taskRoom } from "../../models/use-cases/complete-text.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { onceForPayer } from "../../models/use-cases/once-for-payer.ts";
import type { Caller, Payer } from "../../models/use-cases/payer.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { batchPoints } from "../../shared/quotas.ts";
import {
  catalogueBatches,
  fitsAnswer,
  fittingParts,
  type MessageCatalogue,
  type MessageCatalogues,
  validTranslations,
} from "../catalogue.ts";
import { DEFAULT_LANGUAGE } from "../language.ts";
import { languageOfTag } from "../languages.ts";
import { TRANSLATION_LIMIT } from "../limits.ts";
import type { TranslationCache } from "../ports/translation-cache.ts";
import type { TranslateUiInput } from "../schemas.ts";
import {
  parseTranslations,
  type TranslatedElements,
  type TranslationBatch,
} from "../translation.ts";
import { interfacePrompt } from "../translation-prompt.ts";
import { hasTranslator } from "./list-languages.ts";

/** @inline */
type TranslationPorts = CallPorts & {
  readonly catalogues: MessageCatalogues;
  readonly translationCache: TranslationCache;
  readonly quota: Quota;
};

/** All clients share the texts, so the model does not depend on the client that asked first. */
const EVERYBODY = { kind: "visitor" } as const;

/**
 * Returns texts of the interface in a language that can be picked. What is missing or broken in a
 * translation stays in English, key by key; unknown keys, and keys with other texts than the
 * English ones, are left out of the answer. A model translates whole batches of the catalogue
 * (`catalogueBatches`), whatever part of them is wanted, each once for all clients. The client that
 * causes a batch pays its share of one language.
 * @throws TooManyRequests; DomainError `invalid-input` for a language that cannot be picked,
 * `task-failed` or `provider-busy` when a model was needed and did not answer, or a `budget-…`
 * code.
 */
export async function translateUi(
  ports: TranslationPorts,
  input: TranslateUiInput & { readonly caller: Caller },
): Promise<TranslatedElements> {
  const language = languageOfTag(input.targetLanguage)?.code;
  if (language === undefined)
    throw new DomainError(invalidInput([fieldError("targetLanguage", "language-unknown")]));
  const canTranslate = hasTranslator(ports.models);
  const wanted = knownTexts(ports.catalogues, input.elements);
  if (language === DEFAULT_LANGUAGE)
    return { translatedElements: wanted, untranslated: [], canTranslate };
  const shipped = validTranslations(wanted, ports.catalogues.shipped[language], language);
  const missing = Object.keys(wanted).filter((key) => !Object.hasOwn(shipped, key));
  const batches = catalogueBatches(ports.catalogues.english);
  const points = batchPoints(batches.length);
  const touched = batches.filter((batch) => missing.some((key) => Object.hasOwn(batch, key)));
  const made = await Promise.all(
    touched.map((texts) => {
      const batch = { language, texts: { ...texts } };
      const payer = canTranslate ? { caller: input.caller, points } : null;
      return translatedBatch(ports, batch, missing, payer);
    }),
  );
  const translated = Object.assign({}, ...made, shipped) as MessageCatalogue;
  const sound = validTranslations(wanted, translated, language);
  const untranslated = Object.keys(wanted).filter((key) => !Object.hasOwn(sound, key));
  return { translatedElements: { ...wanted, ...sound }, untranslated, canTranslate };
}

/** Returns the sent texts that belong to the interface: a known key with its exact English text. */
function knownTexts({ english }: MessageCatalogues, elements: MessageCatalogue): MessageCatalogue {
  return Object.fromEntries(
    Object.entries(elements).filter(
      ([key, text]) => Object.hasOwn(english, key) && english[key] === text,
    ),
  );
}

/** Whose quota a batch counts against, and for how much. */
interface BatchPayer {
  readonly caller: Caller;
  readonly points: number;
}

/**
 * Returns the translated texts of a batch, after a model has translated the missing ones; without a
 * payer no model is asked. The limits of one client must not stop another that waits.
 */
async function translatedBatch(
  ports: TranslationPorts,
  batch: TranslationBatch,
  wanted: readonly string[],
  payer: BatchPayer | null,
): Promise<MessageCatalogue> {
  const known = await ports.translationCache.find(batch);
  const isWhole = wanted.every(
    (key) => !Object.hasOwn(batch.texts, key) || Object.hasOwn(known, key),
  );
  if (isWhole || payer === null) return known;
  return onceForPayer(ports.translationCache, batch, async () => {
    const texts = missingTexts(batch, await ports.translationCache.find(batch));
    await countModelTask(ports.quota, "languages", payer.caller, { points: payer.points });
    return askForBatch(ports, payer.caller, { ...batch, texts });
  });
}

/** Returns the texts of a batch that are not among the stored ones. */
function missingTexts({ texts }: TranslationBatch, stored: MessageCatalogue): MessageCatalogue {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !Object.hasOwn(stored, key)));
}

/**
 * Asks a model to translate a batch, in smaller parts when its window is small, and returns the
 * translations that can replace the English texts.
 */
async function askForBatch(
  ports: CallPorts,
  { client }: Caller,
  { language, texts }: TranslationBatch,
): Promise<MessageCatalogue> {
  const { fits, answerTokens } = taskRoom(
    ports.models,
    { access: EVERYBODY, client: "" },
    TRANSLATION_LIMIT.batchTokens,
  );
  const parts = fittingParts(
    texts,
    (part) =>
      fits(interfacePrompt({ purpose: "translation", texts: part, language })) &&
      fitsAnswer(part, answerTokens),
  );
  const answers: MessageCatalogue[] = [];
  for (const part of parts)
    answers.push(await askForPart(ports, { access: EVERYBODY, client }, { language, texts: part }));
  return Object.assign({}, ...answers) as MessageCatalogue;
}

async function askForPart(
  ports: CallPorts,
  payer: Payer,
  { language, texts }: TranslationBatch,
): Promise<MessageCatalogue> {
  const material = { purpose: "translation" as const, texts, language };
  const prompt = interfacePrompt(material);
  const answer = await completeText(ports, payer, {
    answerTokens: TRANSLATION_LIMIT.batchTokens,
    fit: ({ fits }) => ({ prompt, material, isWhole: fits(prompt) }),
  });
  return validTranslations(texts, parseTranslations(answer), language);
}
