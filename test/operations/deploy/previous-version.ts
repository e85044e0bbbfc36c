/**
 * The version before this one, from the history of the repository: the newest release (a tag such as
 * `v2.1.0`), or without one the last commit before the newest migration. `PREVIOUS_VERSION` names
 * another commit.
 */

import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readlink, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./dockerfile.ts";

const MIGRATIONS = "adapters/mikro-orm/migrations";

/** Runs git and returns what it prints; null when it fails, for example without a repository. */
function git(...words: string[]): string | null {
  try {
    const output = execFileSync("git", words, { cwd: ROOT, stdio: ["ignore", "pipe", "ignore"] });
    return output.toString().trim();
  } catch {
    return null;
  }
}

/** Returns the commit of the previous version; null where the history does not reach back to it. */
export function previousCommit(): string | null {
  const wanted = process.env.PREVIOUS_VERSION;
  if (wanted) return commitOf(wanted);
  const release = git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^");
  return commitOf(release ?? `${newestMigration()}^`);
}

const commitOf = (name: string) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);

/** Returns the commit that added the migration that was added last. */
const newestMigration = () =>
  git("log", "-1", "--diff-filter=A", "--format=%H", "--", `${MIGRATIONS}/2*.ts`);

/** Writes a commit into a temporary folder, with the packages that its server needs. */
export async function checkOut(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "previous-version-"));
  const archive = join(folder, "sources.tar");
  execFileSync("git", ["archive", "--output", archive, commit], { cwd: ROOT });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  if (needsSamePackages(folder)) await linkPackages(folder);
  else await promisify(execFile)("npm", ["ci", "--omit=dev", "--no-audit"], { cwd: folder });
  return folder;
}

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Whether all packages of its server are installed here in the same version. */
function needsSamePackages(folder: string): boolean {
  const packagesOf = (root: string): Record<string, LockedPackage> =>
    JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const ours = packagesOf(ROOT);
  return Object.entries(packagesOf(folder)).every(
    ([path, { version, link, dev, optional }]) =>
      !path.includes("node_modules/") ||
      link ||
      dev ||
      optional ||
      (ours[path]?.version === version && existsSync(join(ROOT, path))),
  );
}

/** Links the packages of this installation, but for our own: those are in the folder itself. */
async function linkPackages(folder: string): Promise<void> {
  const own = "@einstein-vs-cat";
  await mkdir(join(folder, "node_modules", own), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (name === own || name.startsWith(".")) continue;
    await symlink(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  }
  for (const name of await readdir(join(ROOT, "node_modules", own))) {
    const path = join("node_modules", own, name);
    await symlink(await readlink(join(ROOT, path)), join(folder, path));
  }
  const nested = execFileSync("git", ["ls-files", "--", "*/package.json"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const workspace of nested.trim().split("\n").map(dirname)) {
    const packages = join(workspace, "node_modules");
    if (existsSync(join(ROOT, packages)) && existsSync(join(folder, workspace)))
      await symlink(join(ROOT, packages), join(folder, packages));
  }
}

/** Returns the words that start the server of an installation with this Node.js. */
export function startScriptOf(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return [process.execPath, ...scripts.start.split(" ").slice(1), "--api-only"];
}

/** Returns the names of the migrations of an installation. */
export async function migrationsOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, MIGRATIONS));
  return names.filter((name) => /^\d/.test(name)).map((name) => basename(name, ".ts"));
}
