import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MikroPositionCache } from "@einstein-vs-cat/mikro-orm/position-cache";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { suggestion } from "../../contract/position-cache.contract.ts";
import { DATABASES } from "../../support/databases.ts";

const key = (question: string) => ({ question, language: "en" });

describe.each(Object.entries(DATABASES))(
  "The cache of suggested positions in %s",
  (_name, createDatabase) => {
    let database: Database;
    beforeAll(async () => {
      database = await Database.open(await createDatabase());
      await database.migrate();
    });
    beforeEach(() => database.run((em) => em.execute("delete from position_suggestions")));
    afterAll(() => database.close());

    /** Stores suggestions with these ages in days. */
    async function keepAged(cache: MikroPositionCache, ages: readonly number[]): Promise<void> {
      for (const age of ages) {
        const before = await hashes();
        await cache.set(key(`${age} days?`), suggestion("Old"));
        const [addedHash] = (await hashes()).filter((hash) => !before.includes(hash));
        await database.run((em) =>
          em.execute(
            "update position_suggestions set kept_at = now() - ? * interval '1 day' where key_hash = ?",
            [age, addedHash],
          ),
        );
      }
    }
    const hashes = async () =>
      (
        await database.run((em) =>
          em.execute<{ hash: string }[]>("select key_hash as hash from position_suggestions"),
        )
      ).map(({ hash }) => hash);
    const cached = async (cache: MikroPositionCache, ages: readonly number[]) => {
      const found = await Promise.all(ages.map((age) => cache.get(key(`${age} days?`))));
      return ages.filter((_, index) => found[index] !== null);
    };

    it("sweeps only suggestions older than 30 days", async () => {
      const cache = new MikroPositionCache(database);
      await keepAged(cache, [0, 29, 31, 400]);
      await cache.sweep();
      expect(await cached(cache, [0, 29, 31, 400])).toEqual([0, 29]);
    });

    it("sweeps the oldest suggestions when there are too many", async () => {
      const cache = new MikroPositionCache(database, { days: 30, questions: 2 });
      await keepAged(cache, [3, 1, 4, 2]);
      await cache.sweep();
      expect(await cached(cache, [1, 2, 3, 4])).toEqual([1, 2]);
    });

    it("treats a question with a renewed suggestion as new", async () => {
      const cache = new MikroPositionCache(database);
      await keepAged(cache, [31]);
      await cache.set(key("31 days?"), suggestion("New"));
      await cache.sweep();
      expect(await cache.get(key("31 days?"))).toEqual(suggestion("New"));
    });

    it("stores no word of the question", async () => {
      await new MikroPositionCache(database).set(
        key("Should Zaphod pay?"),
        suggestion("Yes, he should"),
      );
      const rows = await database.run((em) =>
        em.execute<object[]>("select * from position_suggestions"),
      );
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(/zaphod/i);
    });
  },
);
