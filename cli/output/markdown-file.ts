/** The file of `--markdown`: written whole at the end of a debate, or not at all. */

import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { access, constants, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { CliError, EXIT } from "../failures.ts";

/**
 * Refuses a file that cannot be written, before a debate costs anything.
 * @throws CliError
 */
export async function checkWritable(path: string): Promise<void> {
  await failingAs(path, async () => {
    const known = await statOf(path);
    if (known?.isDirectory() || path.endsWith(sep)) throw errorOf("EISDIR");
    if (known !== null) await access(path, constants.W_OK);
    if (known === null || known.isFile()) await access(dirname(path), constants.W_OK);
  });
}

/**
 * Writes a file. A regular file is replaced in one step when all of its text is on the disk, so that
 * a full disk leaves the former file as it was, and never half of a new one. A link stays a link,
 * and a file keeps its permissions.
 * @throws CliError
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await failingAs(path, async () => {
    const known = await statOf(path);
    // A device or a pipe has nothing that could be replaced.
    if (known?.isFile() === false) return writeTo(path, text, "w");
    const target = known === null ? path : await realpath(path);
    // A name of its own, because that of the file may already be as long as names can be.
    const draft = join(dirname(target), `.einstein-vs-cat-${randomUUID()}.part`);
    try {
      await writeTo(draft, text, "wx", known === null ? undefined : known.mode & 0o7777);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
}

async function writeTo(path: string, text: string, flags: "w" | "wx", mode?: number) {
  const file = await open(path, flags);
  try {
    if (mode !== undefined) await file.chmod(mode);
    await file.writeFile(text, "utf8");
    if (flags === "wx") await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns what a path names; null when there is nothing yet. */
async function statOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const errorOf = (code: string) => Object.assign(new Error(code), { code });

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EFBIG: "it would be too large",
  EISDIR: "it is a folder",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
  ENOENT: "its folder does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "its folder does not exist",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EPERM: "permission denied",
};

/** Returns why a file cannot be written, in a few words. */
export function reasonOf(error: unknown): string {
  const code = String((error as { code?: unknown }).code ?? "unknown error");
  return REASONS[code] ?? code;
}

async function failingAs(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw new CliError(EXIT.file, `${path} cannot be written: ${reasonOf(error)}.`, error);
  }
}
