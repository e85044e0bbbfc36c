/** The refusal that a dialog explains (SPEC §2, Dialogs). */

import type { Denial } from "@einstein-vs-cat/core";
import { atom, useAtom, useSetAtom } from "jotai";

/** The refusal that is explained now, if any. */
export const refusalAtom = atom<Denial | null>(null);

/** The refusal that is explained now, and how to close its dialog. */
export function useRefusal() {
  const [refusal, setRefusal] = useAtom(refusalAtom);
  return { refusal, close: () => setRefusal(null) };
}

/** Opens the dialog that explains a refusal. */
export function useExplain() {
  return useSetAtom(refusalAtom);
}
