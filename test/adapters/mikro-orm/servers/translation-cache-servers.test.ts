import { DomainError, TRANSLATION_LIMIT } from "@einstein-vs-cat/core";
import { MemoryTranslationCache } from "@einstein-vs-cat/memory/caches/translation-cache";
import { MikroTranslationCache } from "@einstein-vs-cat/mikro-orm/translation-cache";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  describeTranslationCache,
  ManualTranslator,
  newBatch,
} from "../../../contract/translation-cache.contract.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore, QUICK_TRANSLATIONS } from "../../../support/stores.ts";
import { until } from "../../../support/until.ts";
import { STORES } from "../../stores/every-store.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

for (const [name, open] of Object.entries(STORES)) describeTranslationCache(name, open);

const TITLE = { "a.title": "Наслов" };
const WHOLE = { ...TITLE, "a.body": "Тело" };

it("In memory, texts that an answer lacked are requested again after an hour and not before", async () => {
  const clock = new FakeClock();
  const cache = new MemoryTranslationCache(clock);
  const translator = new ManualTranslator();
  const batch = newBatch();
  const first = cache.findOrTranslate(batch, translator.make);
  (await translator.answer(1)).resolve(TITLE);
  await first;
  clock.advance(TRANSLATION_LIMIT.rest - 1);
  expect(await cache.findOrTranslate(batch, translator.make)).toEqual(TITLE);
  clock.advance(1);
  const second = cache.findOrTranslate(batch, translator.make);
  const answer = await translator.answer(2);
  expect(Object.keys(answer.missing)).toEqual(["a.body"]);
  answer.resolve({ "a.body": "Тело" });
  expect(await second).toEqual(WHOLE);
});

describe("The translations of two servers on one PostgreSQL", () => {
  let one: Server;
  let two: Server;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  it("are made once for two hundred concurrent requests to both servers", async () => {
    const batch = newBatch();
    const translator = new ManualTranslator();
    const requests = Array.from({ length: 200 }, (_, index) =>
      (index % 2 ? one : two).translationCache.findOrTranslate(batch, translator.make),
    );
    const answer = await translator.answer(1);
    for (let round = 0; round < 20; round += 1)
      await Promise.all([one.database.isReachable(), two.database.isReachable()]);
    answer.resolve(WHOLE);
    expect(await Promise.all(requests)).toEqual(Array(200).fill(WHOLE));
    expect(translator.asked).toHaveLength(1);
  });

  it("are not requested again by a waiting server when an answer lacked them", async () => {
    const batch = newBatch();
    const translator = new ManualTranslator();
    const requests = [one, two].map(({ translationCache }) =>
      translationCache.findOrTranslate(batch, translator.make),
    );
    (await translator.answer(1)).resolve(TITLE);
    expect(await Promise.all(requests)).toEqual([TITLE, TITLE]);
    expect(await two.translationCache.findOrTranslate(batch, translator.make)).toEqual(TITLE);
    expect(translator.asked).toHaveLength(1);
    const rest =
      "update translation_claims set rest_until = clock_timestamp() where batch like 'ui:sr:%'";
    await one.database.run((em) => em.execute(rest));
    const again = two.translationCache.findOrTranslate(batch, translator.make);
    (await translator.answer(2)).resolve({ "a.body": "Тело" });
    expect(await again).toEqual(WHOLE);
  });

  it("fail with the same code for requests that wait on the other server", async () => {
    const batch = newBatch();
    const translator = new ManualTranslator();
    const made = one.translationCache.findOrTranslate(batch, translator.make);
    const answer = await translator.answer(1);
    const clock = new FakeClock();
    const waiting = new MikroTranslationCache(two.database, clock, {
      ...QUICK_TRANSLATIONS,
      poll: 100,
    });
    const waited = waiting.findOrTranslate(batch, translator.make);
    await until("it waits for the next poll", () => clock.sleepers === 1);
    answer.reject(new DomainError("too-many-requests"));
    await expect(made).rejects.toMatchObject({ code: "too-many-requests" });
    clock.advance(100);
    await expect(waited).rejects.toMatchObject({ code: "too-many-requests" });
    expect(await two.translationCache.findOrTranslate(batch, async () => WHOLE)).toEqual(WHOLE);
  });

  it("are made by another server when the first one is killed", async () => {
    const batch = newBatch();
    const killed = await openMikroStore({ databaseUrl });
    const [staleTranslator, nextTranslator] = [new ManualTranslator(), new ManualTranslator()];
    const lost = killed.translationCache.findOrTranslate(batch, staleTranslator.make);
    const staleAnswer = await staleTranslator.answer(1);
    await killed.close();
    const endLease =
      "update translation_claims set lease_until = clock_timestamp() where batch like 'ui:sr:%'";
    await two.database.run((em) => em.execute(endLease));
    const next = two.translationCache.findOrTranslate(batch, nextTranslator.make);
    (await nextTranslator.answer(1)).resolve(WHOLE);
    expect(await next).toEqual(WHOLE);
    staleAnswer.resolve({ "a.title": "?", "a.body": "?" });
    await expect(lost).rejects.toMatchObject({ code: "storage-unavailable" });
    expect(await one.translationCache.find(batch)).toEqual(WHOLE);
  });

  it("are made by another server when the owner is frozen, and the owner returns those when it resumes", async () => {
    const batch = newBatch();
    const clock = new FakeClock();
    const timings = {
      ...QUICK_TRANSLATIONS,
      lease: 50,
      heartbeat: 3_600_000,
      poll: 100,
      timeout: 1_000,
    };
    const frozen = new MikroTranslationCache(one.database, clock, timings);
    const [staleTranslator, nextTranslator] = [new ManualTranslator(), new ManualTranslator()];
    const resumed = frozen.findOrTranslate(batch, staleTranslator.make);
    const staleAnswer = await staleTranslator.answer(1);
    const next = two.translationCache.findOrTranslate(batch, nextTranslator.make);
    const nextAnswer = await nextTranslator.answer(1);
    staleAnswer.resolve({ "a.title": "?", "a.body": "?" });
    await until("the owner finds that it lost its claim, and waits", () => clock.nextDue === 100);
    nextAnswer.resolve(WHOLE);
    expect(await next).toEqual(WHOLE);
    clock.advance(100);
    expect(await resumed).toEqual(WHOLE);
    expect([staleTranslator.asked.length, nextTranslator.asked.length]).toEqual([1, 1]);
  });

  it("are made once by two concurrent requests after a first attempt failed", async () => {
    for (let round = 0; round < 30; round += 1) {
      const batch = newBatch();
      await expect(
        one.translationCache.findOrTranslate(batch, () => Promise.reject(new Error("no"))),
      ).rejects.toThrow("no");
      const translator = new ManualTranslator();
      const requests = [one, two].map(({ translationCache }) =>
        translationCache.findOrTranslate(batch, translator.make),
      );
      const answer = await translator.answer(1);
      await Promise.all([one.database.isReachable(), two.database.isReachable()]);
      answer.resolve(WHOLE);
      expect(await Promise.all(requests)).toEqual([WHOLE, WHOLE]);
      expect(translator.asked).toHaveLength(1);
    }
  });

  it("are stored with their key, the English text and the language", async () => {
    const batch = newBatch({ "a.title": "Title" });
    await one.translationCache.findOrTranslate(batch, async () => TITLE);
    const select =
      "select cache_key, original_text, translated_text, language, type from translation_cache where original_text = ?";
    const rows = await two.database.run((em) =>
      em.execute<object[]>(select, [batch.texts["a.title"] ?? ""]),
    );
    expect(rows).toEqual([
      {
        cache_key: expect.stringMatching(/^ui:sr:a\.title:[0-9a-f]{32}$/),
        ...{
          original_text: batch.texts["a.title"],
          translated_text: "Наслов",
          language: "sr",
          type: "ui",
        },
      },
    ]);
  });
});
