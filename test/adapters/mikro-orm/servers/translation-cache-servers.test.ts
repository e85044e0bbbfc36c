import { type MessageCatalogue, TRANSLATION_LIMIT } from "@einstein-vs-cat/core";
import { MemoryTranslationCache } from "@einstein-vs-cat/memory/caches/translation-cache";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualMaker } from "../../../contract/made-once-uses.ts";
import { newBatch } from "../../../contract/translation-cache.contract.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

const TITLE = { "a.title": "Наслов" };
const WHOLE = { ...TITLE, "a.body": "Тело" };

it("In memory, texts that an answer lacked are requested again after an hour and not before", async () => {
  const clock = new FakeClock();
  const cache = new MemoryTranslationCache(clock);
  const translator = new ManualMaker<MessageCatalogue>();
  const batch = newBatch();
  const first = cache.findOrMake(batch, translator.make);
  (await translator.answer(1)).resolve(TITLE);
  await first;
  clock.advance(TRANSLATION_LIMIT.rest - 1);
  expect(await cache.findOrMake(batch, translator.make)).toEqual(TITLE);
  clock.advance(1);
  const second = cache.findOrMake(batch, translator.make);
  (await translator.answer(2)).resolve({ "a.body": "Тело" });
  expect(await second).toEqual(WHOLE);
});

describe("The translations of two servers on one PostgreSQL", () => {
  let one: Server;
  let two: Server;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  it("are not requested again by a waiting server when an answer lacked them", async () => {
    const batch = newBatch();
    const translator = new ManualMaker<MessageCatalogue>();
    const requests = [one, two].map(({ translationCache }) =>
      translationCache.findOrMake(batch, translator.make),
    );
    (await translator.answer(1)).resolve(TITLE);
    expect(await Promise.all(requests)).toEqual([TITLE, TITLE]);
    expect(await two.translationCache.findOrMake(batch, translator.make)).toEqual(TITLE);
    expect(translator.asked).toHaveLength(1);
    const rest =
      "update translation_claims set rest_until = clock_timestamp() where batch like 'ui:sr:%'";
    await one.database.run((em) => em.execute(rest));
    const again = two.translationCache.findOrMake(batch, translator.make);
    (await translator.answer(2)).resolve({ "a.body": "Тело" });
    expect(await again).toEqual(WHOLE);
  });

  it("are stored with their key, the English text and the language", async () => {
    const batch = newBatch({ "a.title": "Title" });
    await one.translationCache.findOrMake(batch, async () => TITLE);
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
