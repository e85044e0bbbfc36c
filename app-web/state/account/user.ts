/** Who is here, as the rules of core see it. */

import type { Access } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import type { User } from "../../api/user.ts";

/** The signed-in user, or null. */
export const userAtom = atom<User | null>(null);

/** Whether it is known who is here: the first question was answered, or failed. */
export const isUserKnownAtom = atom(false);

/** A visitor until a user is known. */
export const accessAtom = atom((get): Access => {
  const user = get(userAtom);
  return user === null ? { kind: "visitor" } : { kind: "user", tier: user.openTier };
});

/** Who is asking: what rules need to know. */
export function useAccess(): Access {
  return useAtomValue(accessAtom);
}

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useAtomValue(userAtom);
}

/** Whether it is known who is here. Until then nobody is told to log in. */
export function useIsUserKnown(): boolean {
  return useAtomValue(isUserKnownAtom);
}
