import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a data directory for this process, because two processes on one embedded database would
 * damage it. The lock is an operating system lock on a small SQLite file, so `kill -9` releases it.
 * @throws Error with a message for the terminal when another process holds the directory.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, "in-use.lock"));
  try {
    lock.exec(
      "pragma locking_mode = exclusive; begin exclusive; create table if not exists held (by_process integer); commit;",
    );
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw new Error(
      `The data folder ${dataDir} is in use by another Einstein vs Cat process. Stop it or set DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  return { release: () => lock.close() };
}
