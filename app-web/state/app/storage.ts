/** Small texts that outlive a reload. A browser that keeps nothing (private mode, full) is no error: then nothing is kept. */

type StorageKind = "localStorage" | "sessionStorage";

/** Reads a kept text; null when there is none. */
export function readStorage(shelf: StorageKind, key: string): string | null {
  try {
    return globalThis[shelf].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it when it is null. */
export function writeStorage(shelf: StorageKind, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[shelf].removeItem(key);
    else globalThis[shelf].setItem(key, value);
  } catch {
    // Nothing is kept then.
  }
}
