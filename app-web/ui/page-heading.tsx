import { type ReactNode, useEffect, useRef } from "react";
import { TitleMark } from "./dialog/title-mark.tsx";

/** Elements that keep the focus when a page finishes loading. */
const KEEPS_FOCUS = "input, textarea, select, [role=menu], [role=dialog]";

/**
 * The heading of a page. It takes the focus, because the link that led here is gone, unless the
 * user is already using another element.
 */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest(KEEPS_FOCUS))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="glow text-xl font-bold break-words sm:text-2xl">
      <TitleMark />
      {children}
    </h1>
  );
}
