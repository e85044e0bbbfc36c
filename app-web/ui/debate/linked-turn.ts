/**
 * The turn that the address names: `#7` is turn 7. The browser cannot find it by itself, because
 * the debate is not on the page yet when the address is read.
 */

import { createContext, type RefObject, useContext, useEffect, useMemo, useState } from "react";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
import { useRequestedPassage, useRequestPassage } from "../../state/debate/requested-passage.ts";
import { keepInPlace } from "./keep-place.ts";

/** Returns the id of the element of a turn. */
export const turnElementId = (turnNumber: number) => `turn-${turnNumber}`;

/** Returns the number of the turn that the fragment of an address names, or null. */
export function turnOfHash(hash: string): number | null {
  const [, digits] = /^#([1-9]\d{0,5})$/.exec(hash) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The turn to scroll to, and what its card calls as soon as it has been scrolled to. */
interface LinkedTurn {
  readonly turnNumber: number | null;
  onShown(): void;
}

/** Tells the cards of responses which of them the address names. */
export const LinkedTurnContext = createContext<LinkedTurn>({ turnNumber: null, onShown() {} });

/** Which turns are on the page, and how to get the next page of them, if there is one. */
export interface TurnsOnPage {
  readonly responses: readonly { readonly turnNumber: number }[];
  /** `position` changes with every page. */
  readonly further: { readonly position: number; load(): unknown } | null;
}

/**
 * Returns the turn that the address names until it has been scrolled to. Loads further pages until
 * it is there, or the turn of a requested passage; a turn that does not exist is forgotten.
 */
export function useLinkedTurn({ responses, further }: TurnsOnPage): LinkedTurn {
  const hash = useLocationProperty(
    () => location.hash,
    () => "",
  );
  const [shownHash, setShownHash] = useState<string | null>(null);
  const turnNumber = hash === shownHash ? null : turnOfHash(hash);
  const requested = useRequestedPassage();
  const request = useRequestPassage();
  const wanted = requested?.turnNumber ?? turnNumber;
  const isMissing =
    wanted !== null && !responses.some((response) => response.turnNumber === wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is requested once, so that an error does not repeat
  useEffect(() => {
    if (!isMissing) return;
    if (further !== null) further.load();
    else if (requested !== null) request(null);
    else setShownHash(hash);
  }, [isMissing, further?.position, hash, requested]);
  return useMemo(() => ({ turnNumber, onShown: () => setShownHash(hash) }), [turnNumber, hash]);
}

/**
 * Scrolls to the card of a turn and marks it when the address names it. Returns whether the card is
 * marked, how to end that, and the action of its own link.
 */
export function useLinkToTurn(turnNumber: number, card: RefObject<HTMLElement | null>) {
  const linked = useContext(LinkedTurnContext);
  const [isMarked, setIsMarked] = useState(false);
  const show = () => {
    if (card.current === null) return;
    card.current.scrollIntoView({ block: "start", behavior: "instant" });
    keepInPlace(card.current);
    setIsMarked(true);
  };
  const isLinked = linked.turnNumber === turnNumber;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once
  useEffect(() => {
    if (!isLinked) return;
    show();
    // Like the target of any link, so that Tab and a screen reader continue from here.
    if (document.activeElement?.closest("article") !== card.current)
      card.current?.focus({ preventScroll: true });
    linked.onShown();
  }, [isLinked]);
  const follow = () => {
    const hash = `#${turnNumber}`;
    if (location.hash === hash) show();
    // The state of the history entry names the open debate, so it stays.
    else navigate(hash, { replace: true, state: history.state });
  };
  return { isMarked, endMark: () => setIsMarked(false), follow };
}
