import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MemorySpokenSentences } from "@einstein-vs-cat/memory/speech/spoken-sentences";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { MikroSpokenSentences } from "@einstein-vs-cat/mikro-orm/spoken-sentences";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { afterAll, describe, expect, it } from "vitest";
import { newDebate, newOwner, speak } from "../../contract/debate-store.ts";
import { lineOf, responseIn } from "../../contract/made-once-uses.ts";
import { DATABASES } from "../../support/databases.ts";
import { openMikroStore, QUICK_JOBS } from "../../support/stores.ts";

const audio = (length: number) => async () => new Uint8Array(length).fill(7);

const store = await openMikroStore(await DATABASES.PGlite());
afterAll(() => store.close());

const rows = async (responseId: number) =>
  store.database.execute<{ bytes: number }[]>(
    "select bytes from spoken_sentences where response_id = ? order by id",
    [responseId],
  );

describe("the room for audio", () => {
  it("is never exceeded by more than what a server adds before it looks, and the last heard stay", async () => {
    const room = { bytes: 1_000, look: 300 };
    const kept = new MikroSpokenSentences(store.database, systemClock, QUICK_JOBS, room);
    const responseId = await responseIn(store);
    const keys = Array.from({ length: 20 }, (_, index) => lineOf(responseId, `Sentence ${index}.`));
    for (const key of keys) {
      await kept.findOrMake(key, audio(100));
      const sum = (await rows(responseId)).reduce((total, { bytes }) => total + bytes, 0);
      expect(sum).toBeLessThanOrEqual(room.bytes + room.look + 100);
    }
    await kept.trim();
    expect(await kept.missing(keys)).toEqual(keys.slice(0, 10));
  });

  it("is the same in memory", async () => {
    const tables = new MemoryTables();
    const memory = { ...createMemoryPorts({ tables }), close: async () => {} };
    const kept = new MemorySpokenSentences(tables, 1_000);
    const responseId = await responseIn(memory);
    const keys = Array.from({ length: 20 }, (_, index) => lineOf(responseId, `Sentence ${index}.`));
    for (const key of keys) await kept.findOrMake(key, audio(100));
    expect(await kept.missing(keys)).toEqual(keys.slice(0, 10));
  });

  it("is free again when a debate is removed for good", async () => {
    const owner = await newOwner(store);
    const { id } = await store.debates.create(newDebate(owner));
    const response = await speak(store, id, "Words.");
    await store.spokenSentences.findOrMake(lineOf(response.id), audio(50));
    expect(await rows(response.id)).toEqual([{ bytes: 50 }]);
    await store.users.delete(owner.userId);
    expect(await rows(response.id)).toEqual([]);
  });
});
