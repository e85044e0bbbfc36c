/** Whether the page is being printed: then texts that are short on the screen are whole. */

import { atom, useAtomValue } from "jotai";
import { flushSync } from "react-dom";
import { store } from "./store.tsx";

const isPrintingAtom = atom(false);

/** Notices from now on when the page is printed. The browser takes its picture right after it has said so. */
export function watchPrinting(): void {
  const tell = (isPrinting: boolean) => flushSync(() => store.set(isPrintingAtom, isPrinting));
  addEventListener("beforeprint", () => tell(true));
  addEventListener("afterprint", () => tell(false));
  matchMedia("print").addEventListener("change", ({ matches }) => tell(matches));
}

/** Whether the page is being printed. */
export function useIsPrinting(): boolean {
  return useAtomValue(isPrintingAtom);
}
