import { startTransition, useEffect, useMemo, useState } from "react";
import { useIsPrinting } from "../state/ground/printing.ts";
import { isOpenedAtTop, linesInSight, linesOf } from "./first-sight.ts";

/** How much text is rendered per step, in lines: what a slow phone lays out in 50 ms. */
const STEP = 100;

/** The height of an item besides its text, in lines. */
const AROUND_TEXT = 6;

/** The number of items that are rendered at once for a reader who is not at the top. */
const AT_ONCE = 30;

/** Returns where the step ends that begins with the item at `from`. The first one begins with 0. */
export type EndOfStep<Item> = (items: readonly Item[], from: number) => number;

/**
 * Returns the part of a list to render, and whether that is all of it. A list grows step by step, so
 * that the page stays responsive. While it is not whole, render `UnrenderedRest` after the others.
 * `endOfStep` must be the same function at each call. `showAll` is for an item that is wanted at once.
 */
export function useIncrementalList<Item>(items: readonly Item[], endOfStep: EndOfStep<Item>) {
  const isPrinting = useIsPrinting();
  const [shown, setShown] = useState(() => orWhole(endOfStep(items, 0), items));
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    // In a frame of its own, so that the layout of one step is over before the next.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setShown(orWhole(endOfStep(items, shown), items))),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, items, endOfStep]);
  const isWhole = isPrinting || shown >= items.length;
  const part = useMemo(() => (isWhole ? items : items.slice(0, shown)), [items, isWhole, shown]);
  return { shown: part, isWhole, showAll: () => setShown(Number.POSITIVE_INFINITY) };
}

/** A list that is whole stays so: what is added to it later renders at once. */
const orWhole = (end: number, { length }: readonly unknown[]) =>
  end < length ? end : Number.POSITIVE_INFINITY;

/**
 * Returns the steps of a list of texts, by their lines. A page that has just been opened begins with
 * what the window shows. `textOf` returns what an item shows of its text.
 */
export function stepsOfText<Item>(textOf: (item: Item) => string): EndOfStep<Item> {
  return (items, from) => {
    if (from === 0 && !isOpenedAtTop()) return AT_ONCE;
    let end = from;
    for (let rest = from === 0 ? linesInSight() : STEP; rest > 0 && end < items.length; end += 1)
      rest -= AROUND_TEXT + linesOf(textOf(items[end] as Item));
    return Math.max(end, from + 1);
  };
}

/**
 * Takes the place of the items that are rendered next, so that what follows the list stays outside
 * the window and does not move when they appear.
 */
export function UnrenderedRest() {
  return <div aria-hidden="true" className="min-h-lvh" />;
}
