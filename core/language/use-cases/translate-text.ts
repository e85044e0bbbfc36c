import { type Actor, requireUser } from "../../account/actor.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import { TRANSLATION_LIMIT } from "../../shared/limits.ts";
import { languageOfTag } from "../languages.ts";
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
  ports: Pick<Ports, "models" | "budget" | "clock" | "quota">,
  actor: Actor | null,
  { text, targetLanguage, client }: TranslateTextInput & { readonly client: string },
): Promise<TranslatedText> {
  const user = requireUser(actor);
  const language = languageOfTag(targetLanguage)?.code;
  if (language === undefined)
    throw new DomainError(invalidInput([fieldError("targetLanguage", "language-unknown")]));
  if (!hasTranslator(ports.models)) return { translatedText: text, canTranslate: false };
  await ports.quota.count("translations", client);
  const promptContext = { purpose: "translation" as const, texts: { text }, language };
  const request = {
    prompt: textPrompt({ text, language }),
    promptContext,
    maxTokens: TRANSLATION_LIMIT.textTokens,
  };
  const translatedText = parseTranslation(await completeText(ports, user, request), text);
  if (translatedText === null) throw new DomainError("task-failed");
  return { translatedText, canTranslate: true };
}
