import { createHmac, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "../env.ts";

const FILE_NAME = "session-secret";

/**
 * The secret kept in the data folder, made at the first start. It is written whole beside its place and then linked
 * there, so that two servers starting at once end up with the same one and a crash leaves no half of it.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, FILE_NAME);
  const known = await readSecret(path);
  if (known !== null) return known;
  await mkdir(dataFolder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path);
  } catch (error) {
    // A file system without links takes a rename, which is atomic too.
    if (!hasCode(error, "EEXIST")) await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(path)) as string;
}

/** The key for one purpose, made from the secret, so that no two purposes share a key. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, "utf8")).trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw new StartupError(`The session secret in ${path} cannot be read.`, error);
  }
  throw new StartupError(
    `The session secret in ${path} is damaged; delete the file to have a new one made.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return (error as { code?: unknown }).code === code;
}
