/** Builds the web app when its sources have changed since the last build. */

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { StartupError } from "../env.ts";
import { isTemplate } from "./pages.ts";
import { hashSources, listFiles, stateOfSources } from "./source-files.ts";
import { urlPathOf } from "./web-files.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const COMPRESSIBLE: ReadonlySet<string> = new Set([
  ".html",
  ".js",
  ".css",
  ".svg",
  ".json",
  ".webmanifest",
  ".txt",
]);

/**
 * How long an outdated bundle is kept (ms): a server that has just started may still be reading it.
 */
const MAX_AGE_MS = 3_600_000;

/** The web app of a release, which has no sources to build it from (`release.ts`). */
export const RELEASED_BUNDLE = join("dist", "web", "released");

/** The file that remembers the hash of the sources, and the state that they had then. */
const RECORD = "sources";

/** Where the sources are, and the build that writes a bundle to a directory. */
export interface BundleOptions {
  readonly root: string;
  readonly build: (outFolder: string) => Promise<void>;
  readonly now?: () => number;
}

/**
 * Returns the directory of the built web app: that of a release, else the one for these sources, which
 * is built if there is none.
 * A bundle is named after a hash of its sources, built in a temporary directory, moved into place,
 * and never changed. Therefore any number of processes may build concurrently.
 * @throws StartupError when the build fails.
 */
export async function ensureWebBundle(
  { root, build, now = Date.now }: BundleOptions = { root: ROOT, build: viteBuild },
): Promise<string> {
  const released = join(root, RELEASED_BUNDLE);
  if (await exists(released)) return released;
  const bundles = join(root, "dist", "web");
  const folder = join(bundles, await nameOfBundle(root, now()));
  if (await exists(folder)) return folder;
  const draft = join(root, "dist", `draft-${randomBytes(6).toString("hex")}`);
  try {
    await build(draft);
    await compressFiles(draft);
    await mkdir(bundles, { recursive: true });
    await rename(draft, folder);
  } catch (error) {
    // Another process may have built the same bundle in the meantime.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(bundles, /./);
  // Remove what interrupted builds left behind.
  await removeOld(join(root, "dist"), /^(draft|prerender)-/);
  return folder;
}

/**
 * Returns the hash of the sources. It is computed again only when the file system says that one of
 * them has changed since.
 */
async function nameOfBundle(root: string, now: number): Promise<string> {
  // Before the hash: a file that changes in between then has another state at the next start.
  const { stamp, isSettled } = await stateOfSources(root, now);
  const record = join(root, "dist", RECORD);
  const [knownStamp, knownHash] = (await readFile(record, "utf8").catch(() => "")).split(" ");
  if (stamp === knownStamp && knownHash) return knownHash;
  const hash = await hashSources(root);
  // A folder that may only be read has no record, which is merely slower.
  if (isSettled) await writeRecord(record, `${stamp} ${hash}`).catch(() => {});
  return hash;
}

/** Writes the record at once, so that no other process reads a part of it. */
async function writeRecord(record: string, text: string): Promise<void> {
  await mkdir(dirname(record), { recursive: true });
  const draft = join(dirname(record), `draft-${randomBytes(6).toString("hex")}`);
  await writeFile(draft, text);
  await rename(draft, record);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Runs Vite in its own process, so that the server never loads it. */
async function viteBuild(outFolder: string): Promise<void> {
  const vite = join(
    dirname(createRequire(import.meta.url).resolve("vite/package.json")),
    "bin",
    "vite.js",
  );
  const options = ["build", "--outDir", outFolder, "--emptyOutDir", "--logLevel", "warn"];
  try {
    await promisify(execFile)(process.execPath, [vite, ...options], { cwd: ROOT });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new StartupError(`The web app could not be built.\n${stderr.trim()}`.trim(), error);
  }
}

/**
 * Writes compressed variants of the files that benefit, so that no request waits for compression.
 * Those that pages are composed from are not served.
 */
async function compressFiles(folder: string): Promise<void> {
  const paths = (await listFiles(folder)).filter(
    (path) => COMPRESSIBLE.has(extname(path)) && !isTemplate(urlPathOf(folder, path)),
  );
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Removes outdated directories. */
async function removeOld(parent: string, pattern: RegExp): Promise<void> {
  const folders = (await readdir(parent))
    .filter((name) => pattern.test(name))
    .map((name) => join(parent, name));
  await Promise.all(
    folders.map(async (folder) => {
      const found = await stat(folder).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > MAX_AGE_MS)
        await rm(folder, { recursive: true, force: true });
    }),
  );
}
