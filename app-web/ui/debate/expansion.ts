import type { Passage } from "@einstein-vs-cat/core";
import { useEffect, useRef, useState } from "react";
import { useRequestedPassage, useRequestPassage } from "../../state/debate/requested-passage.ts";

/**
 * Returns the expansion state of the response of a turn and its highlighted passage. Shows the
 * passage that was asked for from elsewhere. `shows` changes whenever a passage is to be scrolled to.
 */
export function useExpansion(startsExpanded: boolean, turnNumber: number) {
  const [isExpanded, setIsExpanded] = useState(startsExpanded);
  const [passage, setPassage] = useState<Passage | null>(null);
  const [shows, setShows] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const requested = useRequestedPassage();
  const request = useRequestPassage();
  useEffect(() => {
    // After collapsing from its foot, the card would be above the viewport.
    const card = isExpanded ? null : body.current?.closest("article");
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: "start" });
  }, [isExpanded]);
  const show = (shown: Passage) => {
    setIsExpanded(true);
    setPassage(shown);
    setShows((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is served once
  useEffect(() => {
    if (requested?.turnNumber !== turnNumber) return;
    request(null);
    show(requested.passage);
  }, [requested, turnNumber]);
  const toggle = () => {
    setIsExpanded(!isExpanded);
    setPassage(null);
  };
  return { isExpanded, passage, shows, body, toggle, show };
}
