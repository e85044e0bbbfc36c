import { startTransition, useEffect, useState } from "react";
import { useIsPrinting } from "../state/app/printing.ts";

/** So many items are drawn at once, and then so many more whenever the page has time. */
const STEP = 30;

/** The part of a list that is drawn. A long one comes step by step from its start, so that the page can be used meanwhile. */
export function useIncrementalList<Item>(items: readonly Item[]): readonly Item[] {
  const { length } = items;
  const isPrinting = useIsPrinting();
  const [shown, setShown] = useState(length > STEP ? STEP : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    // What is added once all is there is drawn at once.
    startTransition(() =>
      setShown(shown + STEP < length ? shown + STEP : Number.POSITIVE_INFINITY),
    );
  }, [shown, length]);
  return isPrinting || shown >= length ? items : items.slice(0, shown);
}
