/** The current user and their access. */

import type { Access } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import type { User } from "../../api/account/user.ts";

export const userAtom = atom<User | null>(null);

/** True once the first request for the user was answered or failed. */
export const isUserKnownAtom = atom(false);

/** Visitor access applies until the user is known. */
export const accessAtom = atom((get): Access => {
  const user = get(userAtom);
  return user === null ? { kind: "visitor" } : { kind: "user", tier: user.openTier };
});

export function useAccess(): Access {
  return useAtomValue(accessAtom);
}

/** Returns the signed-in user, or null. */
export function useUser(): User | null {
  return useAtomValue(userAtom);
}

/**
 * Returns whether the user is known. Until then, pages show a skeleton instead of a login prompt.
 */
export function useIsUserKnown(): boolean {
  return useAtomValue(isUserKnownAtom);
}
