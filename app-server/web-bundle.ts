/** Builds the web app when its sources have changed since the last build, and only then. */

import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { StartupError } from "./env.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SOURCES = ["app-web", "core", "vite.config.ts", "package-lock.json"];
const STAMP = ".stamp";
const PACKABLE: ReadonlySet<string> = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

/** Where the sources are, where the bundle goes, and what builds it into a folder. */
export interface BundleOptions {
  readonly root: string;
  readonly build: (outFolder: string) => Promise<void>;
}

/**
 * The folder of the built web app, built first when it is missing or older than its sources. The build happens beside
 * it and is swapped in whole; when two processes build at once, either one's result stands.
 * @throws StartupError when the build fails.
 */
export async function ensureWebBundle({ root, build }: BundleOptions = { root: ROOT, build: viteBuild }): Promise<string> {
  const folder = join(root, "dist", "web");
  const stamp = await hashOfSources(root);
  if ((await stampOf(folder)) === stamp) return folder;
  const draft = `${folder}-${randomBytes(6).toString("hex")}`;
  try {
    await build(draft);
    await packFiles(draft);
    await writeFile(join(draft, STAMP), stamp);
    await swapIn(draft, folder, stamp);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** One hash over the names and contents of all sources. */
async function hashOfSources(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesUnder(join(root, source))));
  const paths = lists.flat().sort();
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  paths.forEach((path, index) => {
    const content = contents[index] as Buffer;
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  });
  return hash.digest("hex");
}

/** A file itself, or the files of a folder without what packages were installed there; nothing when it is missing. */
async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const kept = entries.filter(({ name }) => name !== "node_modules");
    const nested = kept.map((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]));
    return (await Promise.all(nested)).flat();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}

async function stampOf(folder: string): Promise<string | null> {
  return readFile(join(folder, STAMP), "utf8").catch(() => null);
}

/** Vite in a process of its own: the server never loads it. */
async function viteBuild(outFolder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin", "vite.js");
  const options = ["build", "--outDir", outFolder, "--emptyOutDir", "--logLevel", "warn"];
  try {
    await promisify(execFile)(process.execPath, [vite, ...options], { cwd: ROOT });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new StartupError(`The web app could not be built.\n${stderr.trim()}`.trim(), error);
  }
}

/** Writes the packed forms beside the files that gain from it, so that no request ever waits for packing. */
async function packFiles(folder: string): Promise<void> {
  const paths = (await filesUnder(folder)).filter((path) => PACKABLE.has(extname(path)));
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function swapIn(draft: string, folder: string, stamp: string): Promise<void> {
  const old = `${draft}-old`;
  await rename(folder, old).catch(() => {});
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process has put the same bundle there in between.
    if ((await stampOf(folder)) !== stamp) throw error;
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}
