import type { Passage } from "@einstein-vs-cat/core";
import { useEffect, useRef, useState } from "react";

/** Whether a long response is expanded, and the passage of it that the reader asked to see. */
export function useExpansion(startsExpanded: boolean) {
  const [isExpanded, setIsExpanded] = useState(startsExpanded);
  const [passage, setPassage] = useState<Passage | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A card that was collapsed from its foot would otherwise be somewhere above.
    const card = isExpanded ? null : body.current?.closest("article");
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: "start" });
  }, [isExpanded]);
  const turn = (expanded: boolean, shown: Passage | null) => {
    setIsExpanded(expanded);
    setPassage(shown);
  };
  return {
    isExpanded,
    passage,
    body,
    toggle: () => turn(!isExpanded, null),
    show: (shown: Passage) => turn(true, shown),
  };
}
