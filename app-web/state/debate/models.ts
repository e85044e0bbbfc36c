/** The available models, and whether the server runs in rehearsal mode. */

import { MODELS, type PickableModel } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { type ModelOffer, readModels } from "../../api/models.ts";
import { readPageModels } from "../../boot/page.ts";

const offerAtom = atom<ModelOffer | null>(null);

/** The server's catalogue; the built-in one until it is loaded. */
export const catalogueAtom = atom(
  (get): readonly PickableModel[] => get(offerAtom)?.models ?? MODELS,
);

const rehearsalAtom = atom((get) => get(offerAtom)?.rehearsal ?? false);

/** Loads the models. On failure the built-in catalogue stays, and the error is logged. */
export const loadModelsAtom = atom(null, async (_get, set) => {
  try {
    set(offerAtom, readPageModels() ?? (await readModels()));
  } catch (error) {
    console.warn("the models could not be read", error);
  }
});

/** Returns all models. */
export function useCatalogue(): readonly PickableModel[] {
  return useAtomValue(catalogueAtom);
}

/**
 * Returns whether a debate in this language is rehearsed in English, because the rehearsal voice
 * does not support the language.
 */
export function useRehearsesInEnglish(language: string): boolean {
  const offer = useAtomValue(offerAtom);
  return (offer?.rehearsal ?? false) && !(offer?.rehearsalLanguages.includes(language) ?? true);
}

/** Returns whether no model is configured, so that the rehearsal voice answers. */
export function useIsRehearsal(): boolean {
  return useAtomValue(rehearsalAtom);
}
