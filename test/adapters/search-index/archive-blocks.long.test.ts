import { searchWords } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { newDebate, newOwner } from "../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { openMikroStore } from "../../support/stores.ts";

it("The blocks of an archive never overlap when debates are created or adopted concurrently", async () => {
  const store = await openMikroStore({
    databaseUrl: await createMigratedDatabase(),
  });
  const owner = await newOwner(store);
  const createMany = (count: number, ownership: Parameters<typeof newDebate>[0]) =>
    Promise.all(Array.from({ length: count }, () => store.debates.create(newDebate(ownership))));
  for (const visitorId of ["first", "second", "third"]) {
    await createMany(3, { visitorId });
    // In batches below the size of the pool: a request that waits for a connection may fail.
    for (let batch = 0; batch < 20; batch += 1) await createMany(10, owner);
  }
  for (const visitorId of ["third", "first", "second"])
    await store.users.adopt(visitorId, owner.userId);
  await createMany(3, owner);
  const blocks = await store.database.run((em) =>
    em.execute<
      {
        first: number;
        last: number;
        least: number;
        greatest: number;
        debates: number;
        counted: number;
      }[]
    >(
      `select first_debate_id::int as first, last_debate_id::int as last, debates, count(*)::int as counted,
         min(debate_id)::int as least, max(debate_id)::int as greatest
       from archive_blocks b join search_documents s on s.block_id = b.id group by b.id order by 1`,
    ),
  );
  expect(blocks.length).toBeGreaterThan(2);
  for (const [index, { first, last, least, greatest, debates, counted }] of blocks.entries()) {
    expect({ first, last, debates }).toEqual({ first: least, last: greatest, debates: counted });
    expect(first).toBeGreaterThan(blocks[index - 1]?.last ?? 0);
  }
  expect(blocks.reduce((sum, { debates }) => sum + debates, 0)).toBe(612);
  await store.close();
});

const MARKS: Record<string, (id: number) => boolean> = {
  every: () => true,
  odd: (id) => id % 2 === 1,
  even: (id) => id % 2 === 0,
  tenth: (id) => id % 10 === 3,
  seventieth: (id) => id % 70 === 20,
  thousandth: (id) => id % 1_000 === 7,
  old: (id) => id < 1_500,
  oldest: (id) => id === 2,
  new: (id) => id > 5_900,
};

it("A search in a long archive finds exactly the matching debates, page by page", async () => {
  const store = await openMikroStore({
    databaseUrl: await createMigratedDatabase(),
  });
  const { userId } = await newOwner(store);
  const ids = Array.from({ length: 6_000 }, (_, index) => index + 1);
  const texts = ids.map((id) => [id, Object.keys(MARKS).filter((mark) => MARKS[mark]?.(id))]);
  await store.database.transaction(async (em) => {
    await em.execute(
      "insert into ai_debates (question, option1, option2, user_id) select '', '', '', ? from generate_series(1, 6000)",
      [userId],
    );
    await em.execute(
      `insert into archive_blocks (user_id, first_debate_id, last_debate_id, debates)
       select ?, min(id), max(id), count(*) from ai_debates group by id / 250`,
      [userId],
    );
    await em.execute(
      `insert into search_documents (debate_id, user_id, block_id, document)
       select debate_id, user_id, id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
       from jsonb_to_recordset(?::jsonb) t (debate_id bigint, words jsonb)
       join archive_blocks on debate_id between first_debate_id and last_debate_id`,
      [JSON.stringify(texts.map(([debate_id, words]) => ({ debate_id, words })))],
    );
  });
  const marks = fc.uniqueArray(fc.constantFrom(...Object.keys(MARKS)), {
    minLength: 1,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(
      marks,
      fc.integer({ min: 1, max: 7_000 }),
      fc.integer({ min: 1, max: 100 }),
      async (words, before, limit) => {
        const expected = ids
          .filter((id) => id < before && words.every((word) => MARKS[word]?.(id)))
          .reverse();
        const query = { before, words: searchWords(words.join(" ")), limit };
        const { entries, isLast } = await store.debates.list(userId, query);
        expect([entries.map(({ id }) => id), isLast]).toEqual([
          expected.slice(0, limit),
          expected.length <= limit,
        ]);
      },
    ),
    { numRuns: 300 },
  );
  await store.close();
});
