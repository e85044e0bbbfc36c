import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";
import { startServer } from "../../e2e/support/server-process.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "einstein-vs-cat-private-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** What others than the owner may do with a file or folder. */
const forOthers = async (path: string) => (await stat(path)).mode & 0o077;

const openedBy = async (dataDir: string) => {
  const server = await startServer({ DATA_DIR: dataDir });
  const output = server.output();
  await server.end("SIGTERM");
  return output;
};

describe("The folder of the embedded database", () => {
  it("is made for its owner alone, with everything in it", async () => {
    const dataDir = join(place, "new");
    await openedBy(dataDir);
    expect(await forOthers(dataDir)).toBe(0);
    const files = await readdir(dataDir, { recursive: true });
    expect(files.length).toBeGreaterThan(100);
    const open = [];
    for (const file of files) if ((await forOthers(join(dataDir, file))) !== 0) open.push(file);
    expect(open).toEqual([]);
  });

  it("is closed to others at the start when it was open, and the log says so once", async () => {
    const dataDir = await copyDataFolder(inject("freshDataFolder"));
    await chmod(dataDir, 0o755);
    expect(await openedBy(dataDir)).toContain("was open to other users of this machine");
    expect(await forOthers(dataDir)).toBe(0);
    expect(await openedBy(dataDir)).not.toContain("other users of this machine");
    await rm(dataDir, { recursive: true, force: true });
  });
});
