import { type RefObject, useEffect } from "react";

/**
 * Sets `--keyboard` on an element to the height that an on-screen keyboard covers. It is 0 where
 * the keyboard resizes the viewport (see the viewport in index.html); Safari overlays the page
 * instead. Ignored on a zoomed page.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (seen === null) return;
    const tell = () => {
      const covered =
        seen.scale === 1 ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0;
      element.current?.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    seen.addEventListener("resize", tell);
    seen.addEventListener("scroll", tell);
    return () => {
      seen.removeEventListener("resize", tell);
      seen.removeEventListener("scroll", tell);
    };
  }, [element]);
}
