import { type ReactNode, useEffect, useRef } from "react";

/** Words that the reader asked to be shown. The first of them are scrolled to and get the focus, so that reading goes on there. */
export function ShownPassage({
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
