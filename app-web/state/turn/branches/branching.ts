/** Starts to make a debate from another one; the code that does it is loaded on demand. */

import { atom, useSetAtom } from "jotai";
import { lazyModule } from "../../../api/lazy-module.ts";
import { errorMessage } from "../../ground/error-message.ts";
import { showToastAtom } from "../../ground/toast.ts";
import { translateAtom } from "../../language/language.ts";
import type { BranchSource } from "./branch-source.ts";

const loadBranch = lazyModule(() => import("./branch.ts"));

const branchAtom = atom(null, async (get, set, source: BranchSource | number) => {
  try {
    const { openBranchAtom, openRematchAtom } = await loadBranch();
    await (typeof source === "number" ? set(openRematchAtom, source) : set(openBranchAtom, source));
  } catch (error) {
    const t = get(translateAtom);
    const message = errorMessage(error, t);
    set(showToastAtom, { title: t("toast.createFailed"), message, isError: true });
  }
});

/** Returns the action that goes on from a turn in a new debate, or opens the rematch of a debate. */
export const useBranch = () => useSetAtom(branchAtom);
