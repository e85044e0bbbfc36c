import type { Place } from "@einstein-vs-cat/backup/places";
import { restore } from "@einstein-vs-cat/backup/restore";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate } from "../../contract/debate-store.ts";
import type { Rows } from "../../support/all-rows.ts";
import { backUpNow, MADE_AT } from "./backup-fixtures.ts";
import {
  backedUp,
  fill,
  inDatabase,
  NEW_PLACES,
  PLACES,
  removePlace,
  rowsIn,
} from "./filled-database.ts";

const DEBATES = 60;

describe.each(Object.entries(PLACES))("A backup of %s", (_, createFrom) => {
  let source: Place;
  let rows: Rows;
  let file: string;
  beforeAll(async () => {
    source = await createFrom();
    rows = await inDatabase(source, async (database) => {
      await fill(database, DEBATES);
      return rowsIn(database);
    });
    file = await backUpNow(source);
  });
  afterAll(() => removePlace(source));

  it("is made of a database with rows in every table", () => {
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
    expect(empty).toEqual([]);
  });

  it.each(Object.entries(NEW_PLACES))(
    "is restored into %s equal row by row, and new debates get new numbers",
    async (_, createTo) => {
      const target = await createTo();
      const { createdAt, counts, keptDeleted } = await restore(target, file);
      expect([createdAt, keptDeleted]).toEqual([MADE_AT, 0]);
      await inDatabase(target, async (database) => {
        const restored = await rowsIn(database);
        expect(backedUp(restored)).toEqual(backedUp(rows));
        expect(await database.schemaDifference()).toBe("");
        for (const [table, found] of Object.entries(restored))
          if (table !== "mikro_orm_migrations") expect(found.length).toBe(counts[table] ?? 0);
        const { id } = await new MikroDebateRepo(database, randomToken).create(newDebate());
        expect(id).toBe(DEBATES + 1);
      });
      await removePlace(target);
    },
  );
});

it.each(Object.entries(PLACES))("A restore replaces everything in %s", async (_, create) => {
  const [source, target] = [await PLACES.PostgreSQL(), await create()];
  const rows = await inDatabase(source, async (database) => {
    await fill(database, 5);
    return rowsIn(database);
  });
  await inDatabase(target, (database) => fill(database, 30));
  await restore(target, await backUpNow(source));
  await inDatabase(target, async (database) => {
    const { erasures, ...restored } = backedUp(await rowsIn(database));
    const { erasures: expected, ...others } = backedUp(rows);
    expect(restored).toEqual(others);
    expect(erasures).toEqual(expect.arrayContaining(expected ?? []));
    // The numbers of what was there are not given again.
    const { id } = await new MikroDebateRepo(database, randomToken).create(newDebate());
    expect(id).toBe(31);
  });
  await removePlace(target);
});
