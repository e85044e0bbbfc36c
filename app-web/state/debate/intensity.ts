/** The intensity of the draft. */

import { INTENSITY, intensityDenialCode } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { accessAtom, isUserKnownAtom } from "../account/user.ts";
import { errorDialogAtom } from "../ground/error-dialog.ts";
import { store } from "../ground/store.tsx";
import { draftInputAtom } from "./draft.ts";
import { changeDraftAtom } from "./positions.ts";

/**
 * Chooses a level. A level that the user may not use opens a dialog and resets the slider. Until
 * the user is known, the level stays.
 */
export const chooseIntensityAtom = atom(null, async (get, set, level: number) => {
  set(changeDraftAtom, { coffeeLevel: level });
  if (!get(isUserKnownAtom)) await untilUserIsKnown();
  if (get(draftInputAtom).coffeeLevel !== level) return;
  const code = intensityDenialCode(get(accessAtom), level);
  if (code === null) return;
  set(changeDraftAtom, { coffeeLevel: INTENSITY.default });
  set(errorDialogAtom, { code });
});

const untilUserIsKnown = () =>
  new Promise<void>((resolve) => {
    const stop = store.sub(isUserKnownAtom, () => {
      stop();
      resolve();
    });
  });

/** Returns the action that chooses the intensity. */
export function useChooseIntensity() {
  return useSetAtom(chooseIntensityAtom);
}
