import { startTransition, useEffect, useState } from "react";
import { useIsPrinting } from "../state/ground/printing.ts";

/** Number of items rendered per step. */
const STEP = 30;

/** Number of items in the first step of a page that has just been opened: at least what a phone shows. */
const FIRST_STEP = 2;

/**
 * Returns the part of a list to render, and whether that is all of it. Long lists grow step by step,
 * so that the page stays responsive. While it is not, render `UnrenderedRest` after the others.
 */
export function useIncrementalList<Item>(items: readonly Item[]) {
  const { length } = items;
  const isPrinting = useIsPrinting();
  const [shown, setShown] = useState(() => {
    const first = isOpenedAtTop() ? FIRST_STEP : STEP;
    return length > first ? first : Number.POSITIVE_INFINITY;
  });
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    // Items added later render at once.
    startTransition(() =>
      setShown(shown + STEP < length ? shown + STEP : Number.POSITIVE_INFINITY),
    );
  }, [shown, length]);
  const isWhole = isPrinting || shown >= length;
  return { shown: isWhole ? items : items.slice(0, shown), isWhole };
}

/**
 * Returns whether the app renders its first screen for a reader who is at the top of the page. Others
 * must find what they were reading, or what the address names.
 */
function isOpenedAtTop(): boolean {
  return (
    !("mounted" in document.documentElement.dataset) && location.hash === "" && window.scrollY === 0
  );
}

/**
 * Takes the place of the items that are rendered next, so that what follows the list stays outside
 * the window and does not move when they appear.
 */
export function UnrenderedRest() {
  return <div aria-hidden="true" className="min-h-lvh" />;
}
