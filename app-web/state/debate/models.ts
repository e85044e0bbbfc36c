/** The models to choose from, and whether it is all a rehearsal. */

import { MODELS, type PickableModel } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { type ModelOffer, readModels } from "../../api/models.ts";
import { readPageModels } from "../../boot/page.ts";

const offerAtom = atom<ModelOffer | null>(null);

/** The catalogue of the server; the shipped one until it is known. */
export const catalogueAtom = atom(
  (get): readonly PickableModel[] => get(offerAtom)?.models ?? MODELS,
);

const rehearsalAtom = atom((get) => get(offerAtom)?.rehearsal ?? false);

/** Asks for the models. When that fails the shipped catalogue stays, and the failure is logged. */
export const loadModelsAtom = atom(null, async (_get, set) => {
  try {
    set(offerAtom, readPageModels() ?? (await readModels()));
  } catch (error) {
    console.warn("the models could not be read", error);
  }
});

/** All models, as the rules of core read them. */
export function useCatalogue(): readonly PickableModel[] {
  return useAtomValue(catalogueAtom);
}

/** Whether a debate in a language is rehearsed in English, since the rehearsal voice does not speak that language. */
export function useRehearsesInEnglish(language: string): boolean {
  const offer = useAtomValue(offerAtom);
  return (offer?.rehearsal ?? false) && !(offer?.rehearsalLanguages.includes(language) ?? true);
}

/** Whether no model is plugged in, so that the rehearsal voice speaks. */
export function useIsRehearsal(): boolean {
  return useAtomValue(rehearsalAtom);
}
