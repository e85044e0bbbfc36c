import { type ReactNode, useEffect, useRef } from "react";
import { keepInPlace } from "../debate/keep-place.ts";

/** A highlighted passage. Its first element is scrolled into view and focused. */
export function HighlightedPassage({
  isFirst,
  children,
}: {
  readonly isFirst: boolean;
  readonly children?: ReactNode;
}) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFirst || mark.current === null) return;
    mark.current.scrollIntoView({ block: "center", behavior: "instant" });
    mark.current.focus({ preventScroll: true });
    // Cards around it that were off the screen may get another height now.
    keepInPlace(mark.current);
  }, [isFirst]);
  return (
    <mark ref={mark} {...(isFirst ? { tabIndex: -1 } : {})}>
      {children}
    </mark>
  );
}
