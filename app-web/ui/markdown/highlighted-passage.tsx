import { type ReactNode, useEffect, useRef } from "react";

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
    if (!isFirst) return;
    mark.current?.scrollIntoView({ block: "center", behavior: "instant" });
    mark.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <mark ref={mark} {...(isFirst ? { tabIndex: -1 } : {})}>
      {children}
    </mark>
  );
}
