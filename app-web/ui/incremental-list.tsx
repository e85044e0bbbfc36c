import { startTransition, useEffect, useState } from "react";
import { useIsPrinting } from "../state/ground/printing.ts";
import { isOpenedAtTop, linesInSight, linesOf } from "./first-sight.ts";

/** How much is rendered per step, in lines of text: what a slow phone lays out in 50 ms. */
const STEP = 100;

/** The height of an item besides its text, in lines. */
const AROUND_TEXT = 6;

/** The number of items that are rendered at once for a reader who is not at the top. */
const AT_ONCE = 30;

/**
 * Returns the part of a list to render, and whether that is all of it. A list grows step by step, so
 * that the page stays responsive. A page that has just been opened begins with what the window shows.
 * While the list is not whole, render `UnrenderedRest` after the others. `textOf` returns what an
 * item shows of its text.
 */
export function useIncrementalList<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const isPrinting = useIsPrinting();
  const [shown, setShown] = useState(() =>
    orWhole(isOpenedAtTop() ? endOf(items, 0, linesInSight(), textOf) : AT_ONCE, items),
  );
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    // In a frame of its own, so that the layout of one step is over before the next.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(orWhole(endOf(items, shown, STEP, textOf), items))),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, items, textOf]);
  const isWhole = isPrinting || shown >= items.length;
  return { shown: isWhole ? items : items.slice(0, shown), isWhole };
}

/** Returns where a step of so many lines ends that starts at `from`: after the item that fills it. */
function endOf<Item>(
  items: readonly Item[],
  from: number,
  lines: number,
  textOf: (item: Item) => string,
): number {
  let end = from;
  for (let rest = lines; rest > 0 && end < items.length; end += 1)
    rest -= AROUND_TEXT + linesOf(textOf(items[end] as Item));
  return Math.max(end, from + 1);
}

/** A list that is whole stays so: what is added to it later renders at once. */
const orWhole = (end: number, { length }: readonly unknown[]) =>
  end < length ? end : Number.POSITIVE_INFINITY;

/**
 * Takes the place of the items that are rendered next, so that what follows the list stays outside
 * the window and does not move when they appear.
 */
export function UnrenderedRest() {
  return <div aria-hidden="true" className="min-h-lvh" />;
}
