import type { Sentence } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import type { PlayerView } from "../../state/listening/player-view.ts";
import { covers, findSentence } from "./find-sentence.ts";
import { light } from "./light.ts";

/** Returns the sentence that a player reads, or would read on; null where it cannot read. */
export const litSentence = ({ status, sentence }: PlayerView): Sentence | null =>
  status === "mute" || status === "loading" ? null : sentence;

/** How much of the window stays free above and below the sentence (px). */
const MARGIN = { top: 72, bottom: 24 } as const;

/** What a reader does who wants to read elsewhere. */
const LEAVING = ["wheel", "touchmove"] as const;

/**
 * Lights a sentence in the text that `rootOf` returns, and keeps it in view until the reader scrolls
 * away from it; `comeBack` takes them there again. A text that appears or is rendered anew later is
 * lit then.
 */
export function useLight(sentence: Sentence | null, rootOf: () => Element | null) {
  const isAway = useRef(false);
  const range = useRef<Range | null>(null);
  const root = useRef(rootOf);
  root.current = rootOf;
  useEffect(() => {
    const leave = () => {
      isAway.current = true;
    };
    for (const event of LEAVING) addEventListener(event, leave, { passive: true });
    return () => {
      for (const event of LEAVING) removeEventListener(event, leave);
      light(null);
    };
  }, []);
  useEffect(() => {
    const show = () => {
      const text = root.current();
      range.current = sentence === null || text === null ? null : findSentence(text, sentence);
      light(range.current);
      if (range.current !== null) keepInView(range.current, isAway);
    };
    show();
    if (sentence === null) return;
    // The text of a running turn grows, and its saved card takes the place of the live one.
    const observer = new MutationObserver(() => {
      if (range.current === null || !covers(range.current, sentence)) show();
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [sentence]);
  return {
    comeBack: () => {
      isAway.current = false;
      if (range.current !== null) keepInView(range.current, isAway);
    },
  };
}

/** Scrolls to a range that is out of view. Who scrolled away stays there until it comes into view. */
function keepInView(range: Range, isAway: { current: boolean }): void {
  const box = range.getBoundingClientRect?.();
  if (box === undefined || box.height === 0) return;
  const scroller = range.startContainer.parentElement?.closest("[data-scrolls]") ?? null;
  const frame = scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const bar = scroller === null ? barHeight() : 0;
  const isInView =
    box.top >= frame.top + MARGIN.top / 2 && box.bottom <= frame.bottom - bar - MARGIN.bottom / 2;
  if (isInView) isAway.current = false;
  if (isInView || isAway.current) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  (scroller ?? window).scrollBy({
    top: box.top - frame.top - MARGIN.top,
    behavior: isStill ? "auto" : "smooth",
  });
}

/** The height of what covers the bottom of the window (px). */
const barHeight = () =>
  Number.parseFloat(document.documentElement.style.getPropertyValue("--bar")) || 0;
