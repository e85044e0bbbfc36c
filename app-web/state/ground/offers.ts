import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";

/** Returns the hooks by which parts of the page offer something to another part, each under an id. */
export function createOffers<Offered>() {
  const offeredAtom = atom<Readonly<Record<string, Offered>>>({});

  /** Offers something that depends on the state of its part; null offers nothing. */
  function useOffer(id: string, offered: Offered | null): void {
    const change = useSetAtom(offeredAtom);
    const isOffered = offered !== null;
    // What is offered knows the latest state of its part only after each rendering of it.
    useEffect(() => {
      if (offered !== null) change((all) => ({ ...all, [id]: offered }));
    });
    useEffect(() => {
      if (!isOffered) return;
      return () => change(({ [id]: _, ...others }) => others);
    }, [id, isOffered, change]);
  }

  /** Returns what a part of the page offers under an id; null while there is no such part. */
  const useOffered = (id: string): Offered | null => useAtomValue(offeredAtom)[id] ?? null;

  return { useOffer, useOffered };
}
