/**
 * `node app-server/release.ts FOLDER`: writes everything that a server needs to run into an empty
 * folder, and nothing else: the sources of the server, the built web app, and the packages that the
 * server loads. It needs no tools, writes nothing into itself, and may belong to another user. The
 * container image is made of it.
 */

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, glob, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { ensureWebBundle, RELEASED_BUNDLE } from "./pages/web-bundle.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** What the server runs. Of the web app it reads the texts and the portraits. */
const SOURCES = ["core", "adapters", "app-server"];
const READ_FILES = ["app-web/i18n", "app-web/ui/portraits/portraits.json"];
const MANIFESTS = ["package.json", "package-lock.json", "LICENSE"];

/** The extensions of files that the server may read. */
const KEPT: ReadonlySet<string> = new Set([".ts", ".mjs", ".json"]);

/**
 * What no server reads: the sources, types, source maps and documents of packages, and the CommonJS
 * copy of a large one. They are more than half of the bytes. Licences stay.
 */
const UNUSED = /\.(?:[cm]?[jt]s\.map|[cm]?tsx?)$|^(?:readme|changelog|history)\.md$/i;
const UNUSED_FOLDERS = ["stripe/cjs"];

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Say where to write it: node app-server/release.ts FOLDER");
  process.exit(1);
}
await release(resolve(folder));

async function release(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
  await copySources(target);
  await installPackages(target);
  await cp(await ensureWebBundle(), join(target, RELEASED_BUNDLE), { recursive: true });
  await compile(target);
  await openToAll(target);
  console.log(`The server is ready in ${target}: node app-server/main.mjs`);
}

async function copySources(target: string): Promise<void> {
  for (const path of [...SOURCES, ...READ_FILES, ...MANIFESTS]) {
    await cp(join(ROOT, path), join(target, path), {
      recursive: true,
      filter: (source) => isNeeded(relative(ROOT, source)),
    });
  }
}

function isNeeded(path: string): boolean {
  if (path.split(/[\\/]/).includes("node_modules")) return false;
  return extname(path) === "" || KEPT.has(extname(path));
}

/**
 * Installs the packages of the server alone: neither those of the build, the web app and the tests,
 * nor Node.js.
 */
async function installPackages(target: string): Promise<void> {
  const options = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  const args = ["ci", "--workspace=@einstein-vs-cat/app-server", ...options];
  await promisify(execFile)("npm", args, { cwd: target });
  for (const path of UNUSED_FOLDERS)
    await rm(join(target, "node_modules", path), { recursive: true });
  for await (const packages of glob(["node_modules", "*/node_modules", "*/*/node_modules"], {
    cwd: target,
  }))
    await removeUnusedFiles(join(target, packages));
}

async function removeUnusedFiles(parent: string): Promise<void> {
  for (const entry of await readdir(parent, { withFileTypes: true })) {
    const path = join(parent, entry.name);
    // A link is no directory here. Links lead to our own sources.
    if (entry.isDirectory()) await removeUnusedFiles(path);
    else if (entry.isFile() && UNUSED.test(entry.name)) await rm(path);
  }
}

/**
 * Starts the server once, on a database of its own, which fills the compile cache: a server that may
 * not write would compile everything at each start. A release that cannot start is none.
 */
async function compile(target: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-release-"));
  try {
    const server = spawn(process.execPath, ["app-server/main.mjs"], {
      cwd: target,
      env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir, SHUTDOWN_DELAY_MS: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    server.stdout.on("data", (text: Buffer) => {
      if (text.includes("is listening on")) server.kill("SIGTERM");
    });
    const [code] = await once(server, "exit");
    if (code !== 0) throw new Error(`The released server ended with ${code}.`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Lets every user read the files, also those of the compile cache, and only the owner write them. */
async function openToAll(target: string): Promise<void> {
  await chmod(target, 0o755);
  for await (const entry of glob("**/*", { cwd: target, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
