/** Copies folders, brings them to the disk, and removes them. */

import { constants, rmSync } from "node:fs";
import { copyFile, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * Copies a folder, of its files only those that are needed. Where the file system can, the copy shares
 * the bytes until one changes them.
 */
export async function copyFolder(
  from: string,
  to: string,
  isNeeded: (file: string) => boolean,
): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, copy] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copyFolder(source, copy, isNeeded);
      else if (isNeeded(entry.name)) await copyFile(source, copy, constants.COPYFILE_FICLONE);
    }),
  );
}

/** Brings every file in a folder to the disk, so that it survives a loss of power. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await sync(path, "r+");
  }
  await syncFolder(folder);
}

/** Brings the names in a folder to the disk. Windows has nothing for that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== "win32") await sync(folder, "r");
}

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Runs `work` and then removes a file or folder that only `work` needs, also when the process exits
 * before. After `kill -9` it stays, and the next start or backup removes it.
 */
export async function withTemporary<T>(path: string, work: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    return await work();
  } finally {
    process.off("exit", remove);
    remove();
  }
}
