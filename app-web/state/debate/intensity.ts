/** How hot the debate of the creation form is (SPEC §4). */

import { INTENSITY, intensityDenialCode } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { accessAtom, isUserKnownAtom } from "../account/user.ts";
import { errorDialogAtom } from "../app/error-dialog.ts";
import { store } from "../app/store.tsx";
import { changeDraftAtom, typedAtom } from "./positions.ts";

/** Chooses a level. One out of reach opens its dialog, and the slider snaps back; until it is known who is here, it stays. */
export const chooseIntensityAtom = atom(null, async (get, set, level: number) => {
  set(changeDraftAtom, { coffeeLevel: level });
  if (!get(isUserKnownAtom)) await userIsKnown();
  if (get(typedAtom).coffeeLevel !== level) return;
  const code = intensityDenialCode(get(accessAtom), level);
  if (code === null) return;
  set(changeDraftAtom, { coffeeLevel: INTENSITY.default });
  set(errorDialogAtom, { code });
});

const userIsKnown = () =>
  new Promise<void>((resolve) => {
    const stop = store.sub(isUserKnownAtom, () => {
      stop();
      resolve();
    });
  });

/** Chooses the intensity of the draft. */
export function useChooseIntensity() {
  return useSetAtom(chooseIntensityAtom);
}
