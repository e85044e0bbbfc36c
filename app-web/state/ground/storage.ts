/**
 * Web storage that never throws. Browsers may refuse it (private mode, quota); values are then
 * simply not stored.
 */

/** Where a visitor's debates are listed. It is no preference: logging in or out removes it. */
export const RECENT_DEBATES_KEY = "recent-debates";

/** Where a reader's answers to the claims of debates are. Logging out removes them too. */
export const CLAIM_BALLOTS_KEY = "claim-ballots";

type StorageKind = "localStorage" | "sessionStorage";

/** Returns the stored value, or null. */
export function readStorage(kind: StorageKind, key: string): string | null {
  try {
    return globalThis[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Returns all stored keys with their values. */
export function readAllStorage(kind: StorageKind): readonly (readonly [string, string])[] {
  try {
    return Object.entries(globalThis[kind]);
  } catch {
    return [];
  }
}

/** Stores a value; null removes it. */
export function writeStorage(kind: StorageKind, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[kind].removeItem(key);
    else globalThis[kind].setItem(key, value);
  } catch {
    // Not stored.
  }
}
