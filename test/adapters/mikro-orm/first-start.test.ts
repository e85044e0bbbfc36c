import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { expect, it } from "vitest";

it("The database removes what an interrupted first start has left in its folder", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "interrupted-"));
  await mkdir(join(dataDir, "pglite-draft-left"));
  await writeFile(join(dataDir, "pglite-draft-left", "PG_VERSION"), "18\n");
  const database = await Database.open({ dataDir });
  expect(await database.isReachable()).toBe(true);
  expect((await readdir(dataDir)).filter((name) => name.startsWith("pglite"))).toEqual(["pglite"]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

it("The files of an empty database come from the version of PGlite that opens them", async () => {
  const lockFile = join(import.meta.dirname, "../../../package-lock.json");
  const { packages } = JSON.parse(await readFile(lockFile, "utf8"));
  const versions = ["pglite", "pglite-prepopulatedfs"].map(
    (name) => packages[`node_modules/@electric-sql/${name}`].version,
  );
  expect(versions[1]).toBe(versions[0]);
});
