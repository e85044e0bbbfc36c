import type { Place } from "@einstein-vs-cat/backup/places";
import { restore } from "@einstein-vs-cat/backup/restore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Rows } from "../../support/all-rows.ts";
import { backUpNow } from "./backup-fixtures.ts";
import {
  backedUp,
  fill,
  inDatabase,
  NEW_PLACES,
  PLACES,
  removePlace,
  rowsIn,
} from "./filled-database.ts";

/** One in ten of them is deleted, so 10,000 are left. */
const DEBATES = 11_112;

describe.each(Object.entries(PLACES))("A backup of 10,000 debates on %s", (_, createFrom) => {
  let source: Place;
  let rows: Rows;
  let file: string;
  beforeAll(async () => {
    source = await createFrom();
    rows = await inDatabase(source, async (database) => {
      await fill(database, DEBATES);
      return backedUp(await rowsIn(database));
    });
    expect(rows.ai_debates?.length).toBeGreaterThanOrEqual(10_000);
    file = await backUpNow(source);
  }, 600_000);
  afterAll(() => removePlace(source));

  it.each(Object.entries(NEW_PLACES))(
    "is restored into %s equal row by row",
    async (_, createTo) => {
      const target = await createTo();
      await restore(target, file);
      const restored = backedUp(await inDatabase(target, rowsIn));
      expect(Object.keys(restored)).toEqual(Object.keys(rows));
      // Table by table: of a difference, a failure prints both sides.
      for (const [table, found] of Object.entries(restored)) {
        expect([table, found.length]).toEqual([table, rows[table]?.length]);
        expect(found).toEqual(rows[table]);
      }
      await removePlace(target);
    },
    600_000,
  );
});
