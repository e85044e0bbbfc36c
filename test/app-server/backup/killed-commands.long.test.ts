import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Place } from "@einstein-vs-cat/backup/places";
import { openBackupFile } from "@einstein-vs-cat/backup/read-file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  fill,
  inDatabase,
  PLACES,
  removePlace,
  rowsIn,
} from "../../adapters/backup/filled-database.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { onPostgres } from "../../e2e/turn/turn-fixtures.ts";
import type { Rows } from "../../support/all-rows.ts";
import { runs } from "../../support/runs.ts";
import { runCommand, startCommand } from "./run-command.ts";

const environmentOf = (place: Place): Record<string, string> =>
  "dataDir" in place ? { DATA_DIR: place.dataDir } : onPostgres(place.databaseUrl);

/** How often each command is killed, at moments spread evenly over the time that it takes. */
const KILLS = runs(15);

/** Runs a command to its end and returns how long that took (ms). */
async function timeOf(...words: Parameters<typeof runCommand>): Promise<number> {
  const startedAt = performance.now();
  const { code, errors } = await runCommand(...words);
  expect([code, errors]).toEqual([0, ""]);
  return performance.now() - startedAt;
}

/** Runs a command that takes so long (ms) and kills it at each of the moments, with `check` after each. */
async function killOften(
  words: Parameters<typeof runCommand>,
  whole: number,
  check: () => Promise<void>,
): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { child, ended } = startCommand(...words);
    await Promise.race([sleep((whole * kill) / KILLS), ended]);
    child.kill("SIGKILL");
    await ended;
    await check();
  }
}

/** The migrations of a restored folder were applied at another time. */
const contentOf = ({ mikro_orm_migrations: _, ...rows }: Rows) => rows;

describe.each(Object.entries(PLACES))("On %s", (_, create) => {
  let place: Place;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "einstein-vs-cat-killed-"));
    place = await create();
    await inDatabase(place, (database) => fill(database, 4_000));
  });
  afterAll(async () => {
    await removePlace(place);
    await rm(folder, { recursive: true });
  });

  it("a killed backup leaves no file, or the whole one that had its name, and a server that goes on", async () => {
    const [kept, fresh] = [join(folder, "kept"), join(folder, "fresh")];
    const server = await startServer(environmentOf(place), "--api-only");
    const whole = await timeOf("backup", [kept], environmentOf(place));
    for (const file of [kept, fresh])
      await killOften(["backup", [file], environmentOf(place)], whole, async () => {
        if (file === kept || existsSync(file)) await openBackupFile(file);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        await rm(fresh, { force: true });
      });
    const snapshots = async () =>
      "dataDir" in place
        ? (await readdir(place.dataDir)).filter((name) => name.startsWith("backup-snapshot"))
        : [];
    await expect.poll(snapshots).toEqual([]);
    await server.end("SIGTERM");
  }, 900_000);

  it("a killed restore leaves everything of the old state, or everything of the backup", async () => {
    const file = join(folder, "backup");
    await timeOf("backup", [file], environmentOf(place));
    const target = await create();
    const words: Parameters<typeof runCommand> = ["restore", [file], environmentOf(target)];
    const whole = await timeOf(...words);
    const restored = contentOf(await inDatabase(target, rowsIn));
    /** Makes an old state: what is there, and one more debate. */
    const addDebate = () =>
      inDatabase(target, async (database) => {
        await database.execute(
          "insert into ai_debates (question, option1, option2, visitor_id) values ('More?', 'Yes', 'No', 'new')",
        );
        return contentOf(await rowsIn(database));
      });
    let old = await addDebate();
    await killOften(words, whole, async () => {
      const rows = contentOf(await inDatabase(target, rowsIn));
      const isOld = rows.ai_debates?.length === old.ai_debates?.length;
      for (const [table, found] of Object.entries(rows))
        expect([table, found]).toEqual([table, (isOld ? old : restored)[table]]);
      if (!isOld) old = await addDebate();
    });
    if ("dataDir" in target)
      expect((await readdir(target.dataDir)).filter((name) => name.includes("restore"))).toEqual(
        [],
      );
    await removePlace(target);
  }, 900_000);
});
