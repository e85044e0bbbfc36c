import { type Actor, requireUser } from "../../account/actor.ts";
import { splitToFit } from "../../models/shorten-to-fit.ts";
import { completeText, taskRoom } from "../../models/use-cases/complete-text.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { type Caller, type Payer, payerOf } from "../../models/use-cases/payer.ts";
import { isOwnTask } from "../../models/use-cases/supply.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { languageOfTag } from "../languages.ts";
import { TRANSLATION_LIMIT } from "../limits.ts";
import type { TranslateTextInput } from "../schemas.ts";
import { parseTranslation, type TranslatedText } from "../translation.ts";
import { textPrompt } from "../translation-prompt.ts";
import { hasTranslator } from "./list-languages.ts";

/**
 * Translates a text of a signed-in user. The result is neither stored nor cached. Without a model
 * the text is returned as it is, with `canTranslate` false.
 * @throws TooManyRequests; DomainError `not-signed-in` for everybody else, `invalid-input` for a
 * language that cannot be picked, `task-failed` or `provider-busy` when no model gave a usable
 * answer, or a `budget-…` code.
 */
export async function translateText(
  ports: CallPorts & { readonly quota: Quota },
  actor: Actor | null,
  { text, targetLanguage, caller }: TranslateTextInput & { readonly caller: Caller },
): Promise<TranslatedText> {
  const user = requireUser(actor);
  const language = languageOfTag(targetLanguage)?.code;
  if (language === undefined)
    throw new DomainError(invalidInput([fieldError("targetLanguage", "language-unknown")]));
  const payer = await payerOf(ports, user, caller.client);
  const isOwn = isOwnTask(ports.models, payer);
  if (!isOwn && !hasTranslator(ports.models)) return { translatedText: text, canTranslate: false };
  await countModelTask(ports.quota, "translations", caller, { isOwn });
  const { fits } = taskRoom(ports.models, payer, TRANSLATION_LIMIT.textTokens);
  const parts = splitToFit(text, (part) => fits(textPrompt({ text: part, language })));
  const translated: string[] = [];
  for (const part of parts) translated.push(await translatePart(ports, payer, part, language));
  return { translatedText: translated.join(" "), canTranslate: true };
}

/** Translates a part of a text that fits into the window of the model: usually all of it. */
async function translatePart(
  ports: CallPorts,
  payer: Payer,
  text: string,
  language: string,
): Promise<string> {
  const material = { purpose: "translation" as const, texts: { text }, language };
  const prompt = textPrompt({ text, language });
  const answer = await completeText(ports, payer, {
    answerTokens: TRANSLATION_LIMIT.textTokens,
    fit: ({ fits }) => ({ prompt, material, isWhole: fits(prompt) }),
  });
  const translation = parseTranslation(answer, text);
  if (translation === null) throw new DomainError("task-failed");
  return translation;
}
