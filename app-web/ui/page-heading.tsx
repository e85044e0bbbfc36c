import { type ReactNode, useEffect, useRef } from "react";

/** What somebody is in the middle of while the screen is on its way. */
const IN_USE = "input, textarea, select, [role=menu], [role=dialog]";

/** The title of a screen. It takes the focus, for the link that led here is gone, unless that has gone on to something else. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest(IN_USE)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="glow text-xl font-bold break-words sm:text-2xl">
      <span aria-hidden="true" className="text-accent">
        &gt;{" "}
      </span>
      {children}
    </h1>
  );
}
