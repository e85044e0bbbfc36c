/** The refusal that a dialog explains (SPEC §2, Dialogs). Its sentence comes with the dialog. */

import type { Denial, Tier } from "@einstein-vs-cat/core";
import { atom, useAtom, useSetAtom } from "jotai";

/** What was refused, and the plan that would open it, where one would. */
export interface ErrorDialogContent extends Pick<Denial, "code"> {
  readonly tier?: Tier;
}

/** The refusal that is explained now, if any. */
export const errorDialogAtom = atom<ErrorDialogContent | null>(null);

/** The refusal that is explained now, and how to close its dialog. */
export function useErrorDialog() {
  const [refusal, setRefusal] = useAtom(errorDialogAtom);
  return { refusal, close: () => setRefusal(null) };
}

/** Opens the dialog that explains a refusal. */
export function useOpenErrorDialog() {
  return useSetAtom(errorDialogAtom);
}
