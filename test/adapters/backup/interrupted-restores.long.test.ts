import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { restore } from "@einstein-vs-cat/backup/restore";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";
import { backUpNow } from "./backup-fixtures.ts";
import { PLACES } from "./filled-database.ts";

const QUESTIONS = { old: "Is this the old database?", restored: "Is this the restored one?" };

/** Makes a data folder whose only debate has that question. */
async function folderWith(question: string): Promise<string> {
  const place = await PLACES.PGlite();
  if (!("dataDir" in place)) throw new Error("PGlite has a folder");
  const database = await Database.open(place);
  await database.migrate();
  await database.execute(
    "insert into ai_debates (question, option1, option2) values (?, 'Yes', 'No')",
    [question],
  );
  await database.close();
  return place.dataDir;
}

async function questionsIn(dataDir: string): Promise<string[]> {
  const database = await Database.open({ dataDir });
  const rows = await database.execute<{ question: string }[]>("select question from ai_debates");
  await database.close();
  return rows.map(({ question }) => question);
}

const databasesIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter(
    (name) => !name.endsWith("-secret") && !name.startsWith("in-use"),
  );

describe("A restore into a data folder that was interrupted", () => {
  let dataDir: string;
  let other: string;
  let originals: { old: string; restored: string };
  beforeAll(async () => {
    originals = {
      old: await folderWith(QUESTIONS.old),
      restored: await folderWith(QUESTIONS.restored),
    };
  });
  beforeEach(async () => {
    dataDir = await copyDataFolder(originals.old);
    other = await copyDataFolder(originals.restored);
  });
  afterEach(async () => {
    for (const folder of [dataDir, other]) await rm(folder, { recursive: true });
  });

  it("before it was complete leaves the old database", async () => {
    await mkdir(join(dataDir, "restore-draft-abc"));
    await rename(join(other, "pglite"), join(dataDir, "restore-draft-abc", "pglite"));
    expect(await questionsIn(dataDir)).toEqual([QUESTIONS.old]);
    expect(await databasesIn(dataDir)).toEqual(["pglite"]);
  });

  it("after it was complete is finished by the next start", async () => {
    await rename(join(other, "pglite"), join(dataDir, "pglite-restored"));
    expect(await questionsIn(dataDir)).toEqual([QUESTIONS.restored]);
    expect(await databasesIn(dataDir)).toEqual(["pglite"]);
  });

  it("between the two renames is finished by the next start", async () => {
    await rename(join(dataDir, "pglite"), join(dataDir, "pglite-replaced-abc"));
    await rename(join(other, "pglite"), join(dataDir, "pglite-restored"));
    expect(await questionsIn(dataDir)).toEqual([QUESTIONS.restored]);
    expect(await databasesIn(dataDir)).toEqual(["pglite"]);
  });

  it("before the old database was removed is finished by the next start", async () => {
    await rename(join(dataDir, "pglite"), join(dataDir, "pglite-replaced-abc"));
    await rename(join(other, "pglite"), join(dataDir, "pglite"));
    expect(await questionsIn(dataDir)).toEqual([QUESTIONS.restored]);
    expect(await databasesIn(dataDir)).toEqual(["pglite"]);
  });
});

it("A restore is refused when the present database cannot be opened, because what was deleted in it is unknown", async () => {
  const [dataDir, source] = [await folderWith(QUESTIONS.old), await folderWith(QUESTIONS.restored)];
  const file = await backUpNow({ dataDir: source });
  await writeFile(join(dataDir, "pglite", "PG_VERSION"), "7\n");
  await expect(restore({ dataDir }, file)).rejects.toThrow(
    `To restore without it, move ${join(dataDir, "pglite")} away.`,
  );
  expect(existsSync(join(dataDir, "pglite"))).toBe(true);
  await rename(join(dataDir, "pglite"), join(dataDir, "broken"));
  await restore({ dataDir }, file);
  expect(await questionsIn(dataDir)).toEqual([QUESTIONS.restored]);
  for (const folder of [dataDir, source]) await rm(folder, { recursive: true });
});
