import { type RefObject, startTransition, useEffect, useState } from "react";

/** What the bar at the bottom covers is not in view. */
const COVERED_BY_BAR = "0px 0px -64px 0px";

/** Returns whether an element is in the window. `isThere` tells whether the page has it now. */
export function useInView(element: RefObject<Element | null>, isThere: boolean): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!isThere || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: COVERED_BY_BAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isThere]);
  return isThere && isInView;
}

/**
 * Returns whether an element is in the window, or was. `margin` is how far around the window that
 * reaches, in the way of the browser's `rootMargin`.
 */
export function useWasInView(element: RefObject<Element | null>, margin = "0px"): boolean {
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (wasInView || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setWasInView(true));
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasInView, margin]);
  return wasInView;
}
