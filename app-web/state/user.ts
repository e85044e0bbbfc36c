/** Who is here, as the rules of core see it. */

import type { Standing } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import { readUser, type User } from "../api/user.ts";

const userAtom = atom<User | null>(null);

/** A visitor until a user is known. */
export const standingAtom = atom((get): Standing => {
  const user = get(userAtom);
  return user === null ? { kind: "visitor" } : { kind: "user", tier: user.subscriptionTier };
});

/** Asks who is signed in. A failure is no reason to stop a visitor: it is logged, and nobody is signed in. */
export const loadUserAtom = atom(null, async (_get, set) => {
  try {
    set(userAtom, await readUser());
  } catch (error) {
    console.warn("the user could not be read", error);
  }
});

/** Who is asking: what rules need to know. */
export function useStanding(): Standing {
  return useAtomValue(standingAtom);
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useAtomValue(userAtom);
}
