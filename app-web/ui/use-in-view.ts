import { type RefObject, useEffect, useState } from "react";

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
