import type { Passage } from "@einstein-vs-cat/core";
import { useEffect, useRef, useState } from "react";

/** Returns the expansion state of a long response and its highlighted passage. */
export function useExpansion(startsExpanded: boolean) {
  const [isExpanded, setIsExpanded] = useState(startsExpanded);
  const [passage, setPassage] = useState<Passage | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After collapsing from its foot, the card would be above the viewport.
    const card = isExpanded ? null : body.current?.closest("article");
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: "start" });
  }, [isExpanded]);
  const update = (expanded: boolean, shown: Passage | null) => {
    setIsExpanded(expanded);
    setPassage(shown);
  };
  return {
    isExpanded,
    passage,
    body,
    toggle: () => update(!isExpanded, null),
    show: (shown: Passage) => update(true, shown),
  };
}
