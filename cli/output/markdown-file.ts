/** The file of `--markdown`: written whole at the end of a debate, or not at all. */

import { access, constants, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { CliError, EXIT } from "../failures.ts";

/**
 * Refuses a file that cannot be written, before a debate costs anything.
 * @throws CliError
 */
export async function checkWritable(path: string): Promise<void> {
  await failingAs(path, async () => {
    const kind = await stat(path).catch(() => null);
    if (kind?.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    await access(kind?.isFile() === false ? path : dirname(path), constants.W_OK);
  });
}

/**
 * Writes a file. A regular file is replaced in one step when all of its text is on the disk, so that
 * a full disk leaves the former file as it was, and never half of a new one.
 * @throws CliError
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  await failingAs(path, async () => {
    const kind = await stat(path).catch(() => null);
    // A device or a pipe has nothing that could be replaced.
    if (kind?.isFile() === false) return writeTo(path, text, "w");
    const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
    try {
      await writeTo(draft, text, "wx");
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  });
}

async function writeTo(path: string, text: string, flags: "w" | "wx"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.writeFile(text, "utf8");
    if (flags === "wx") await file.sync();
  } finally {
    await file.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EISDIR: "it is a folder",
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
