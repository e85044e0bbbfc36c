/** Debates that were written in advance: those on offer, and how the open one ends. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import {
  readEnding,
  readWritten,
  type SerializedEnding,
  type SerializedOffer,
} from "../../api/written.ts";
import { languageAtom } from "../language/language.ts";
import { EXAMPLES, type Example } from "./examples.ts";
import { submitDraftAtom } from "./use-draft.ts";

/** What the server offers in a language. */
interface Offers {
  readonly language: string;
  readonly debates: readonly SerializedOffer[];
}

const offersAtom = atom<Offers | null>(null);

const readOffersAtom = atom(null, async (_get, set, language: string) => {
  try {
    set(offersAtom, { language, debates: await readWritten(language) });
  } catch (error) {
    set(offersAtom, { language, debates: [] });
    console.warn("the written debates could not be read", error);
  }
});

/** Starts a written debate in its language. What was typed stays in the form for the next debate. */
const startWrittenAtom = atom(null, (_get, set, offer: SerializedOffer) => {
  const { question, option1, option2, language } = offer;
  return set(submitDraftAtom, { question, option1, option2, language });
});

/** Returns the action that starts a written debate. */
export const useStartWritten = () => useSetAtom(startWrittenAtom);

/**
 * Returns the written debates for the language on the screen; null until they are known, and none
 * when they could not be read. They are read only if they are wanted.
 */
export function useWrittenOffers(isWanted = true): readonly SerializedOffer[] | null {
  const language = useAtomValue(languageAtom);
  const offers = useAtomValue(offersAtom);
  const read = useSetAtom(readOffersAtom);
  const isKnown = offers?.language === language;
  useEffect(() => {
    if (isWanted && !isKnown) void read(language);
  }, [isWanted, isKnown, language, read]);
  return isKnown ? offers.debates : null;
}

/** Returns the written debate of a foreign language that stands in for those of this one, if there is none. */
export function useForeignOffer(offers: readonly SerializedOffer[]): SerializedOffer | undefined {
  const shown = useAtomValue(languageAtom);
  return offers.find(({ language }) => !shown.startsWith(language));
}

/** Returns the examples of this language about which the script can only improvise. */
export function useImprovised(offers: readonly SerializedOffer[]): readonly Example[] {
  const isForeign = useForeignOffer(offers) !== undefined;
  const names = new Set(offers.map(({ name }) => name));
  if (offers.length === 0 || isForeign) return [];
  return EXAMPLES.filter((example) => !names.has(example));
}

/** The ending of one debate; null when it is no written debate. */
interface KnownEnding {
  readonly debateId: number;
  readonly turns: number;
  readonly ending: SerializedEnding | null;
}

const endingAtom = atom<KnownEnding | null>(null);

const readEndingAtom = atom(
  null,
  async (_get, set, { id, currentTurn }: Pick<SerializedDebate, "id" | "currentTurn">) => {
    try {
      set(endingAtom, { debateId: id, turns: currentTurn, ending: await readEnding(id) });
    } catch (error) {
      console.warn("the end of a written debate could not be read", error);
    }
  },
);

/** Returns the example of a verdict on a written debate whose end is on the screen; else null. */
export function useExampleVerdict(debateId: number | null): SerializedEnding["verdict"] | null {
  const known = useAtomValue(endingAtom);
  return known?.debateId === debateId ? (known.ending?.verdict ?? null) : null;
}

/** Returns how a debate ends whose last turn was written in advance; null while that is not known. */
export function useEnding(debate: SerializedDebate, isWanted: boolean): SerializedEnding | null {
  const { id, currentTurn } = debate;
  const known = useAtomValue(endingAtom);
  const read = useSetAtom(readEndingAtom);
  const isKnown = known?.debateId === id && known.turns === currentTurn;
  useEffect(() => {
    if (isWanted && !isKnown) void read({ id, currentTurn });
  }, [isWanted, isKnown, id, currentTurn, read]);
  return isKnown ? known.ending : null;
}
