import { startTransition, useEffect, useState } from "react";
import { useIsPrinting } from "../state/app/printing.ts";

/** Number of items rendered per step. */
const STEP = 30;

/**
 * Returns the part of a list to render. Long lists grow step by step, so that the page stays
 * responsive.
 */
export function useIncrementalList<Item>(items: readonly Item[]): readonly Item[] {
  const { length } = items;
  const isPrinting = useIsPrinting();
  const [shown, setShown] = useState(length > STEP ? STEP : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    // Items added later render at once.
    startTransition(() =>
      setShown(shown + STEP < length ? shown + STEP : Number.POSITIVE_INFINITY),
    );
  }, [shown, length]);
  return isPrinting || shown >= length ? items : items.slice(0, shown);
}
