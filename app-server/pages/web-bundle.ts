/** Builds the web app when its sources have changed since the last build, and only then. */

import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { StartupError } from "../env.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const SOURCES = ["app-web", "core", "vite.config.ts", "package-lock.json"];
/** What the server makes its pages of, and does not send. */
const PARTS: ReadonlySet<string> = new Set(["index.html", "pages.json", "screens.json"]);
const PACKABLE: ReadonlySet<string> = new Set([
  ".html",
  ".js",
  ".css",
  ".svg",
  ".json",
  ".webmanifest",
  ".txt",
]);

/** How long a bundle of earlier sources is kept (ms): a server that has just found it may still be reading it. */
const KEPT_MS = 3_600_000;

/** Where the sources are, where the bundle goes, and what builds it into a folder. */
export interface BundleOptions {
  readonly root: string;
  readonly build: (outFolder: string) => Promise<void>;
}

/**
 * The folder of the built web app, built first when there is none for these sources. A bundle is named after its
 * sources, made beside its place, moved in whole and never changed again, so that any number of processes may build
 * at once.
 * @throws StartupError when the build fails.
 */
export async function ensureWebBundle(
  { root, build }: BundleOptions = { root: ROOT, build: viteBuild },
): Promise<string> {
  const bundles = join(root, "dist", "web");
  const folder = join(bundles, await hashOfSources(root));
  if (await exists(folder)) return folder;
  const draft = join(root, "dist", `draft-${randomBytes(6).toString("hex")}`);
  try {
    await build(draft);
    await packFiles(draft);
    await mkdir(bundles, { recursive: true });
    await rename(draft, folder);
  } catch (error) {
    // Another process may have put the same bundle there in the meantime.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(bundles, /./);
  // What a build leaves behind that was ended in the middle.
  await removeOld(join(root, "dist"), /^(draft|prerender)-/);
  return folder;
}

/** One short hash over the names and contents of all sources. */
async function hashOfSources(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesUnder(join(root, source))));
  const paths = lists.flat().sort();
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  paths.forEach((path, index) => {
    const content = contents[index] as Buffer;
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  });
  return hash.digest("hex").slice(0, 16);
}

/** A file itself, or the files of a folder without what packages were installed there; nothing when it is missing. */
async function filesUnder(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const kept = entries.filter(({ name }) => name !== "node_modules");
    const nested = kept.map((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
    return (await Promise.all(nested)).flat();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOTDIR") return [path];
    if (code === "ENOENT") return [];
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Vite in a process of its own: the server never loads it. */
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

/** Writes the packed forms beside the files that gain from it, so that no request ever waits for packing. */
async function packFiles(folder: string): Promise<void> {
  const paths = (await filesUnder(folder)).filter(
    (path) => PACKABLE.has(extname(path)) && !PARTS.has(relative(folder, path)),
  );
  await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Forgets the folders of earlier builds. */
async function removeOld(place: string, named: RegExp): Promise<void> {
  const folders = (await readdir(place))
    .filter((name) => named.test(name))
    .map((name) => join(place, name));
  await Promise.all(
    folders.map(async (folder) => {
      const found = await stat(folder).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > KEPT_MS)
        await rm(folder, { recursive: true, force: true });
    }),
  );
}
