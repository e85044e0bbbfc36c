import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backUp } from "@einstein-vs-cat/mikro-orm/backup/back-up";
import type { Place } from "@einstein-vs-cat/mikro-orm/backup/places";
import { restore } from "@einstein-vs-cat/mikro-orm/backup/restore";
import { MikroDebateRepo } from "@einstein-vs-cat/mikro-orm/debate-repo";
import { randomToken } from "@einstein-vs-cat/node/random-token";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate } from "../../../contract/debate-store.ts";
import type { Rows } from "../../../support/all-rows.ts";
import { backedUp, fill, inDatabase, PLACES, removePlace, rowsIn } from "./filled-database.ts";

const DEBATES = 60;

const now = () => new Date("2026-11-23T12:00:00Z");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "einstein-vs-cat-backups-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(Object.entries(PLACES))("A backup of %s", (from, createFrom) => {
  const file = () => join(folder, `${from}.backup`);
  let source: Place;
  let rows: Rows;
  beforeAll(async () => {
    source = await createFrom();
    rows = await inDatabase(source, async (database) => {
      await fill(database, DEBATES);
      return rowsIn(database);
    });
    await backUp(source, file(), now);
  });
  afterAll(() => removePlace(source));

  it("has rows of every table to prove something", () => {
    const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
    expect(empty).toEqual([]);
  });

  describe.each(Object.entries(PLACES))("restored into %s", (_, createTo) => {
    it("is equal row by row, and new debates get new numbers", async () => {
      const target = await createTo();
      const { createdAt, counts, keptDeleted } = await restore(target, file());
      expect([createdAt, keptDeleted]).toEqual(["2026-11-23T12:00:00.000Z", 0]);
      const expected = backedUp(rows);
      await inDatabase(target, async (database) => {
        const restored = await rowsIn(database);
        expect(backedUp(restored)).toEqual(expected);
        expect(await database.schemaDifference()).toBe("");
        for (const [table, found] of Object.entries(restored))
          if (table !== "mikro_orm_migrations") expect(found.length).toBe(counts[table] ?? 0);
        const { id } = await new MikroDebateRepo(database, randomToken).create(newDebate());
        expect(id).toBe(DEBATES + 1);
      });
      await removePlace(target);
    });

    it("replaces what was there", async () => {
      const target = await createTo();
      await inDatabase(target, (database) => fill(database, 3));
      await restore(target, file());
      await inDatabase(target, async (database) => {
        const { erasures, ...restored } = backedUp(await rowsIn(database));
        const { erasures: expected = [], ...others } = backedUp(rows);
        expect(restored).toEqual(others);
        expect(erasures).toEqual(expect.arrayContaining(expected));
      });
      await removePlace(target);
    });
  });
});
