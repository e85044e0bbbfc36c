import { chmodSync, statSync } from "node:fs";

/** The permissions of everyone but the owner. */
const OTHERS = 0o077;

/**
 * Closes a data folder to the other users of the machine: it holds every debate and the secret of
 * the sessions. Returns a sentence for the log when it was open. Windows has no such permissions.
 */
export function closeToOthers(folder: string): string | null {
  const isOpen = process.platform !== "win32" && (statSync(folder).mode & OTHERS) !== 0;
  if (!isOpen) return null;
  try {
    chmodSync(folder, 0o700);
    return `the data folder ${folder} was open to other users of this machine; now only its owner can open it`;
  } catch {
    return `the data folder ${folder} is open to other users of this machine, and belongs to another user, who alone can close it`;
  }
}
