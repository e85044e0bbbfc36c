/** Whether the page is being printed. Truncated texts are then shown in full. */

import { atom, useAtomValue } from "jotai";
import { flushSync } from "react-dom";
import { store } from "./store.tsx";

const isPrintingAtom = atom(false);

/**
 * Starts watching for print. The browser takes its snapshot right after `beforeprint`, so the
 * update is synchronous.
 */
export function watchPrinting(): void {
  const update = (isPrinting: boolean) => flushSync(() => store.set(isPrintingAtom, isPrinting));
  addEventListener("beforeprint", () => update(true));
  addEventListener("afterprint", () => update(false));
  matchMedia("print").addEventListener("change", ({ matches }) => update(matches));
}

/** Returns whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useAtomValue(isPrintingAtom);
}
