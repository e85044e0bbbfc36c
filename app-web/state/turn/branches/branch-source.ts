import { atom } from "jotai";

/** The turn that a branch goes on from. */
export interface BranchSource {
  /** The address of the calls of the debate: `/api/debates/{id}` or `/api/share/{segment}`. */
  readonly address: string;
  readonly turnNumber: number;
}

/** The debate that was just made from another one, until the screen has said so. */
export const madeDebateAtom = atom<number | null>(null);
