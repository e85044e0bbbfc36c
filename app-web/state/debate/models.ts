/** The available models, and whether the server runs in rehearsal mode. */

import { MODELS, type PickableModel } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { type ModelOffer, readModels } from "../../api/models.ts";
import { readPageModels } from "../../boot/page.ts";
import { userAtom } from "../account/user.ts";

/** What the server offers; null until it is known. */
export const offerAtom = atom<ModelOffer | null>(null);

/** The server's catalogue; the built-in one until it is loaded. */
export const catalogueAtom = atom(
  (get): readonly PickableModel[] => get(offerAtom)?.models ?? MODELS,
);

const rehearsalAtom = atom((get) => get(offerAtom)?.rehearsal ?? false);

/** What answers for a model: its name, null for the rehearsal voice, undefined until it is known. */
export type Answerer = string | null | undefined;

const answerersAtom = atom((get): ReadonlyMap<string, string | null> => {
  const models = get(offerAtom)?.models ?? [];
  return new Map(models.map(({ id, answeredBy }) => [id, answeredBy]));
});

/** Loads the models. On failure the built-in catalogue stays, and the error is logged. */
export const loadModelsAtom = atom(null, async (_get, set) => {
  try {
    set(offerAtom, readPageModels() ?? (await readModels()));
  } catch (error) {
    console.warn("the models could not be read", error);
  }
});

/** Reads the models again, after what the person may use has changed. */
export const readModelsAgainAtom = atom(null, async (_get, set) => {
  try {
    set(offerAtom, await readModels());
  } catch (error) {
    console.warn("the models could not be read", error);
  }
});

/** The models in the page are those of everybody: a person with keys of their own has more. */
export const followOwnKeysAtom = atom(null, (get, set) => {
  const isShown = get(offerAtom)?.models.some(({ own }) => own) ?? false;
  if (isShown !== (get(userAtom)?.hasOwnKeys ?? false)) void set(readModelsAgainAtom);
});

/** Returns all models. */
export function useCatalogue(): readonly PickableModel[] {
  return useAtomValue(catalogueAtom);
}

/** Returns what answers for each model, by id. Empty until the offer of the server is known. */
export function useAnswerers(): ReadonlyMap<string, string | null> {
  return useAtomValue(answerersAtom);
}

/**
 * Returns whether a debate in this language is rehearsed in English, because the rehearsal voice
 * does not support the language.
 */
export function useRehearsesInEnglish(language: string): boolean {
  const offer = useAtomValue(offerAtom);
  return (offer?.rehearsal ?? false) && !(offer?.rehearsalLanguages.includes(language) ?? true);
}

/** Returns whether keys of people are kept here, which is taken for granted until it is known. */
export function useMayConnect(): boolean {
  const offer = useAtomValue(offerAtom);
  return offer === null || offer.keepsKeys === true;
}

/** Returns whether no model is configured, so that the rehearsal voice answers. */
export function useIsRehearsal(): boolean {
  return useAtomValue(rehearsalAtom);
}
