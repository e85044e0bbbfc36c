import { modelForTask } from "../../models/model.ts";
import type { Models } from "../../models/ports/models.ts";
import { resolveModel } from "../../models/use-cases/resolve-model.ts";
import type { MessageCatalogues } from "../catalogue.ts";
import type { Language } from "../language.ts";
import { LANGUAGES } from "../languages.ts";

/**
 * Where the interface texts of a language come from: a shipped catalogue, a model, or English when
 * no model can translate.
 */
export type TextSource = "shipped" | "model" | "english";

/** A language in the language picker. */
export interface OfferedLanguage extends Omit<Language, "isShipped"> {
  readonly texts: TextSource;
}

/** Returns every language of the picker with the source of its texts on this server. */
export function listLanguages({
  catalogues,
  models,
}: {
  readonly catalogues: MessageCatalogues;
  readonly models: Models;
}): readonly OfferedLanguage[] {
  const otherwise: TextSource = hasTranslator(models) ? "model" : "english";
  const isHere = (code: string) => code === "en" || Object.hasOwn(catalogues.shipped, code);
  return LANGUAGES.map(({ isShipped: _, ...language }) => ({
    ...language,
    texts: isHere(language.code) ? "shipped" : otherwise,
  }));
}

/** Returns whether a real model is configured. The rehearsal model cannot translate. */
export function hasTranslator(models: Models): boolean {
  return (
    resolveModel(models, modelForTask(models.catalogue, { kind: "visitor" })).gateway !==
    "rehearsal"
  );
}
