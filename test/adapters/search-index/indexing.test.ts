import { searchWords } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_DOCUMENT_WORDS } from "../../../adapters/search-index/documents.ts";
import { WORDS_AT_ONCE } from "../../../adapters/search-index/indexing.ts";
import { newDebate, newOwner, speak } from "../../contract/debate-store.ts";
import { DATABASES } from "../../support/databases.ts";
import { openMikroStore } from "../../support/stores.ts";

/** 4,000 different characters of a script without spaces, from a place in the alphabet. */
const unspaced = (from = 0x4e00) =>
  String.fromCharCode(...Array.from({ length: 4_000 }, (_, index) => from + index));

describe.each(Object.entries(DATABASES))("A text without spaces in %s", (_, open) => {
  let store: Awaited<ReturnType<typeof openMikroStore>>;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let id = 0;
  let transactions = 0;
  let transaction: typeof store.database.transaction;
  beforeAll(async () => {
    store = await openMikroStore(await open());
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    owner = await newOwner(store);
    id = (await store.debates.create(newDebate(owner))).id;
    transactions = 0;
    transaction = store.database.transaction.bind(store.database);
    store.database.transaction = (work) => {
      transactions += 1;
      return transaction(work);
    };
  });
  afterEach(() => {
    store.database.transaction = transaction;
  });

  const add = (content: string, debateId = id) =>
    store.debates.addRemark({ debateId, userId: owner.userId, content });
  const find = async (search: string) => {
    const query = { before: null, words: searchWords(search), limit: 9 };
    return (await store.debates.list(owner.userId, query)).entries.map((entry) => entry.id);
  };
  const first = <Row extends object>(sql: string) =>
    store.database.run(async (em) => (await em.execute<Row[]>(sql))[0]);
  const pending = async () =>
    (await first<{ n: number }>("select count(*)::int as n from search_pending"))?.n;

  it("is indexed in small pieces, each in a separate transaction", async () => {
    const text = unspaced();
    await add(text);
    expect(transactions).toBeGreaterThanOrEqual(Math.ceil(4_000 / WORDS_AT_ONCE));
    const longest = await first<{ words: number }>(
      "select max(length(document)) as words from search_documents",
    );
    expect(longest?.words).toBeLessThanOrEqual(MAX_DOCUMENT_WORDS);
    for (const at of [0, 300, 1_999, 3_990])
      expect(await find(text.slice(at, at + 8))).toEqual([id]);
    expect(await find(text.slice(3_000, 3_008).split("").reverse().join(""))).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it("lets other work through before it is indexed as a whole", async () => {
    let isIndexed = false;
    const adding = add(unspaced()).then(() => {
      isIndexed = true;
    });
    let answered = 0;
    while (transactions < 4) await store.debates.findOwner(id);
    for (let call = 0; call < 3; call += 1) {
      await store.debates.findOwner(id);
      if (!isIndexed) answered += 1;
    }
    await adding;
    expect(answered).toBe(3);
  });

  it("is found by a later sweep when the process ends in the middle", async () => {
    const text = unspaced(0x6000);
    store.database.transaction = (work) => {
      transactions += 1;
      return transactions > 3 ? Promise.reject(new Error("the process ended")) : transaction(work);
    };
    await add(text);
    store.database.transaction = transaction;
    expect(await find(text.slice(0, 8))).toEqual([id]);
    expect(await find(text.slice(3_990))).toEqual([]);
    await store.debates.indexLeftTexts();
    expect(await find(text.slice(3_990))).toEqual([id]);
    expect(await pending()).toBe(0);
  });

  it("is found in a copy and after an adoption, which index in pieces too", async () => {
    const text = unspaced(0x5200);
    await add(text);
    const original = owner;
    owner = await newOwner(store);
    const visitorId = `visitor of ${owner.userId}`;
    const visited = await store.debates.create(newDebate({ visitorId }));
    await speak(store, visited.id, unspaced(0x7000));
    transactions = 0;
    const copy = await store.debates.copy(id, owner.userId, "A copy");
    await store.users.adopt(visitorId, owner.userId);
    expect(transactions).toBeGreaterThanOrEqual(2 * Math.ceil(4_000 / WORDS_AT_ONCE));
    expect(await find(text.slice(3_990))).toEqual([copy.id]);
    expect(await find(unspaced(0x7000).slice(3_990))).toEqual([visited.id]);
    expect(original.userId).not.toBe(owner.userId);
  });
});
