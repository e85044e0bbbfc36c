import type { Standpoint } from "@einstein-vs-cat/core";
import type { Translate } from "../../i18n/text.ts";
import type { useSides } from "../debate/sides.tsx";

/** Returns what a standpoint is called: who argues for the side, or that it is neither. */
export const standpointName = (
  t: Translate,
  sides: ReturnType<typeof useSides>,
  standpoint: Standpoint,
): string => (standpoint === 0 ? t("swing.undecided") : sides[standpoint].arguer);
