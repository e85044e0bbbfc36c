import { modelForTask } from "../../models/model.ts";
import { resolveModel } from "../../models/use-cases/resolve-model.ts";
import type { Ports } from "../../ports/index.ts";
import type { Language } from "../language.ts";
import { LANGUAGES } from "../languages.ts";

/** How the texts of the interface come in a language: at once; by a model, with waiting; or, since there is none, in English. */
export type TextSource = "shipped" | "model" | "english";

/** A language as the picker offers it. */
export interface OfferedLanguage extends Omit<Language, "isShipped"> {
  readonly texts: TextSource;
}

/** Every language that can be picked, with how its texts come on this server (SPEC §2, Language picker). */
export function listLanguages({
  catalogues,
  models,
}: Pick<Ports, "catalogues" | "models">): readonly OfferedLanguage[] {
  const otherwise: TextSource = hasTranslator(models) ? "model" : "english";
  const isHere = (code: string) => code === "en" || Object.hasOwn(catalogues.shipped, code);
  return LANGUAGES.map(({ isShipped: _, ...language }) => ({
    ...language,
    texts: isHere(language.code) ? "shipped" : otherwise,
  }));
}

/** Whether a real model is plugged in: the rehearsal voice knows only what it composes by itself and cannot translate. */
export function hasTranslator(models: Ports["models"]): boolean {
  return (
    resolveModel(models, modelForTask(models.catalogue, { kind: "visitor" })).gateway !==
    "rehearsal"
  );
}
