/** What both the debate and its turns look at and change. */

import { atom } from "jotai";
import type { ToldDebate } from "../api/debates.ts";

/** The debate on the screen, or null. */
export const openDebateAtom = atom<ToldDebate | null>(null);

/** Whether a debate is being created, up to the start of its first turn. */
export const isCreatingAtom = atom(false);
