import { type ReactNode, useEffect, useRef } from "react";

/** The title of a screen. It takes the focus, for the link that led here is gone. */
export function PageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="glow text-xl font-bold break-words sm:text-2xl">
      <span aria-hidden="true" className="text-accent">
        &gt;{" "}
      </span>
      {children}
    </h1>
  );
}
