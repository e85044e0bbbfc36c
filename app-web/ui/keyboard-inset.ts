import { type RefObject, useEffect } from "react";

/**
 * Tells an element, as `--keyboard`, how much of the window an on-screen keyboard covers. Where the keyboard makes the window itself
 * smaller (see the viewport of index.html) that is nothing; Safari lays it over the page instead. A page that is zoomed is left alone.
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
