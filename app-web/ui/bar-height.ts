import { type RefObject, useLayoutEffect } from "react";

/**
 * Publishes how much of the window's bottom a sticky bar covers, as `--bar` of the page. Toasts and
 * focused elements stay clear of it. A bar that does not stick covers nothing.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    let shown = "";
    const update = () => {
      const isSticky = getComputedStyle(element).position === "sticky";
      const height = isSticky ? `${Math.ceil(element.offsetHeight)}px` : "0px";
      if (height !== shown) style.setProperty("--bar", height);
      shown = height;
    };
    // It calls at once too, but after the layout of the new screen, which `update` would force.
    const observer = new ResizeObserver(update);
    observer.observe(element);
    window.addEventListener("resize", update);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", update);
      style.removeProperty("--bar");
    };
  }, [bar]);
}
