import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { LanguagePair, TranslationCost, Translator } from "../ports/translator.ts";

/** A translator that can translate between two languages, and what pays for it. */
export interface AbleTranslator {
  readonly translator: Translator;
  readonly cost: TranslationCost;
}

/**
 * Returns the first translator that can translate between two languages: a translation server costs
 * nothing, so it is asked before a model.
 * @throws DomainError `invalid-input` when none can, `provider-busy`, `key-refused`.
 */
export async function translatorFor(
  translators: readonly (Translator | null)[],
  pair: LanguagePair,
): Promise<AbleTranslator> {
  for (const translator of translators) {
    const cost = translator && (await translator.costOf(pair));
    if (translator !== null && cost !== null) return { translator, cost };
  }
  throw new DomainError(invalidInput([fieldError("language", "language-unknown")]));
}
