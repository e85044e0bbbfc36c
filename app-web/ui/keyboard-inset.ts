import { type RefObject, useEffect } from "react";

/**
 * Sets `--keyboard` on an element to the height that an on-screen keyboard covers. It is 0 where
 * the keyboard resizes the viewport (see the viewport in index.html); Safari overlays the page
 * instead. Ignored on a zoomed page.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (viewport === null) return;
    const update = () => {
      const covered =
        viewport.scale === 1
          ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
          : 0;
      element.current?.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    viewport.addEventListener("resize", update);
    viewport.addEventListener("scroll", update);
    return () => {
      viewport.removeEventListener("resize", update);
      viewport.removeEventListener("scroll", update);
    };
  }, [element]);
}
