/** The side for which a debater is being chosen in the form; null for none. */

import type { Side } from "@einstein-vs-cat/core";
import { atom, useAtom } from "jotai";

const openDebaterAtom = atom<Side | null>(null);

/** Returns that side, and the way to change it. */
export const useOpenDebater = () => useAtom(openDebaterAtom);
