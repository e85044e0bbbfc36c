import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** A package in npm's list of the installed ones. */
interface InstalledPackage {
  readonly link?: boolean;
  /** Whether only the tools and tests need it. */
  readonly dev?: boolean;
}

/** Returns the number and size of the packages that a start needs, and of all that are installed. */
export async function sizeOfPackages() {
  const list = join(ROOT, "node_modules", ".package-lock.json");
  const installed: Record<string, InstalledPackage> = JSON.parse(
    await readFile(list, "utf8"),
  ).packages;
  const all = Object.entries(installed).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  const ofStart = all.filter(([, { dev }]) => !dev);
  return {
    "npm start": await rowOf(ofStart.map(([path]) => path)),
    "npm test": await rowOf(all.map(([path]) => path)),
  };
}

async function rowOf(packages: readonly string[]) {
  const sizes = await Promise.all(packages.map((path) => bytesOnDisk(path)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { packages: packages.length, "installed (MiB)": Math.round(bytes / 2 ** 20) };
}

/** Returns the blocks that a package's files take, without the packages inside it. */
async function bytesOnDisk(path: string): Promise<number> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : bytesOnDisk(inside);
      return (await lstat(join(ROOT, inside))).blocks * 512;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
