import {
  type Conversation,
  DomainError,
  inTimelineOrder,
  type TimelineRange,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codes, type DebateStore, newDebate, newOwner, speak } from "../debate-store.ts";

/** The contract of debate repositories about debates that hold much: limits and parts. */
export function describeLongDebates(name: string, open: () => Promise<DebateStore>): void {
  describe(`long debates in ${name}`, () => {
    let store: DebateStore;
    let id = 0;
    let said: string[] = [];
    beforeAll(async () => {
      store = await open();
      const owner = await newOwner(store);
      id = (await store.debates.create(newDebate(owner))).id;
      for (let turn = 1; turn <= 10; turn += 1) {
        for (const letter of turn % 2 === 0 ? "" : "ab")
          await store.debates.addRemark({
            ...{ debateId: id, userId: owner.userId, content: `input ${turn}${letter}` },
          });
        await speak(store, id, `turn ${turn}`);
      }
      const whole = await store.debates.find(id);
      said = itemsOf(whole ?? { responses: [], remarks: [] });
    });

    afterAll(() => store.close());

    const itemsOf = ({ responses, remarks }: Pick<Conversation, "responses" | "remarks">) =>
      inTimelineOrder(responses, remarks).map(({ item }) => item.content);

    it("are counted without their texts", async () => {
      expect(await store.debates.findOverview(id)).toEqual({
        debate: (await store.debates.find(id))?.debate,
        responseCount: 10,
        remarkCount: 10,
      });
      expect(await store.debates.findOverview(987_654_321)).toBeNull();
    });

    it("are read in parts of the timeline, from the start or from the end", async () => {
      expect(said).toHaveLength(20);
      const ranges: [TimelineRange, from: number, to: number][] = [
        [{ from: 0, count: 7 }, 0, 7],
        [{ from: 7, count: 50 }, 7, 20],
        [{ from: 20, count: 5 }, 20, 20],
        [{ from: 900, count: 5 }, 20, 20],
        [{ before: null, count: 4 }, 16, 20],
        [{ before: 16, count: 4 }, 12, 16],
        [{ before: 3, count: 4 }, 0, 3],
        [{ before: 900, count: 50 }, 0, 20],
      ];
      for (const [range, from, to] of ranges) {
        const part = await store.debates.readPart(id, range);
        expect(part).toMatchObject({ start: from, responseCount: 10, remarkCount: 10 });
        expect(part === null ? [] : itemsOf(part)).toEqual(said.slice(from, to));
      }
      expect(await store.debates.readPart(987_654_321, { from: 0, count: 1 })).toBeNull();
    });

    it("give a turn the last 8 responses and the last 12 remarks before it", async () => {
      const next = await store.debates.findForTurn(id, 11);
      expect(next?.responses.map(({ turnNumber }) => turnNumber)).toEqual([
        ...[3, 4, 5, 6, 7, 8, 9, 10],
      ]);
      expect(next?.remarks).toHaveLength(10);
      expect(next).toMatchObject({ responseCount: 10, remarkCount: 10 });
      const earlier = await store.debates.findForTurn(id, 3);
      expect(earlier).toMatchObject({ responseCount: 2, remarkCount: 4 });
      expect(earlier === null ? [] : itemsOf(earlier)).toEqual([
        ...["input 1a", "input 1b", "turn 1", "turn 2", "input 3a", "input 3b"],
      ]);
      expect(await store.debates.findForTurn(987_654_321, 1)).toBeNull();
      const owner = await newOwner(store);
      const many = (await store.debates.create(newDebate(owner))).id;
      for (let input = 1; input <= 14; input += 1)
        await store.debates.addRemark({
          ...{ debateId: many, userId: owner.userId, content: `input ${input}` },
        });
      const found = await store.debates.findForTurn(many, 1);
      expect(found?.remarks.map(({ content }) => content)).toEqual(
        Array.from({ length: 12 }, (_, index) => `input ${index + 3}`),
      );
      expect(found?.remarkCount).toBe(14);
    });

    it("refuse a remark by its guard, which sees exact counts, also for simultaneous remarks", async () => {
      const owner = await newOwner(store);
      const debateId = (await store.debates.create(newDebate(owner))).id;
      const limited = (forDebate: number, forTurn: number) =>
        store.debates.addRemark(
          { debateId, userId: owner.userId, content: "context" },
          ({ remarks, remarksForTurn }) => {
            if (remarks >= forDebate) throw new DomainError("contexts-full");
            if (remarksForTurn >= forTurn) throw new DomainError("next-turn-full");
          },
        );
      const added = async (forDebate: number, forTurn: number) =>
        (await codes(Array.from({ length: 10 }, () => limited(forDebate, forTurn)))).sort();
      const full = (code: string, count: number) => [
        ...Array<string>(10 - count).fill(code),
        ...Array<string>(count).fill("done"),
      ];
      expect(await added(100, 3)).toEqual(full("next-turn-full", 3).sort());
      await speak(store, debateId, "one");
      expect(await added(5, 3)).toEqual(full("contexts-full", 2).sort());
      expect((await store.debates.find(debateId))?.remarks).toHaveLength(5);
    });
  });
}
