import { type Clock, DomainError, type MadeOnce } from "@einstein-vs-cat/core";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MikroDebateTranslations } from "@einstein-vs-cat/mikro-orm/debate-translations";
import { MikroFlowReplies } from "@einstein-vs-cat/mikro-orm/flow-replies";
import type { MadeOnceTimings } from "@einstein-vs-cat/mikro-orm/jobs/made-once";
import { MikroSpokenSentences } from "@einstein-vs-cat/mikro-orm/spoken-sentences";
import { MikroStances } from "@einstein-vs-cat/mikro-orm/stances";
import { MikroSummaries } from "@einstein-vs-cat/mikro-orm/summaries";
import {
  MikroTranslationCache,
  TRANSLATION_TIMINGS,
} from "@einstein-vs-cat/mikro-orm/translation-cache";
import { MikroVerdicts } from "@einstein-vs-cat/mikro-orm/verdicts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  MADE_ONCE,
  type MadeOnceKind,
  type MadeOnceUse,
  ManualMaker,
} from "../../../contract/made-once-uses.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore, QUICK_JOBS } from "../../../support/stores.ts";
import { oneTurn, until } from "../../../support/until.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

/** The table of the claims of one kind, and its values on a server with a clock of its own. */
interface ClaimedValues {
  readonly claims: string;
  open(database: Database, clock: Clock, timings: MadeOnceTimings): MadeOnce<unknown, unknown>;
}

const CLAIMED: Record<MadeOnceKind, ClaimedValues> = {
  summaries: {
    claims: "summary_claims",
    open: (database, clock, timings) => new MikroSummaries(database, clock, timings),
  },
  "replies of turns": {
    claims: "flow_claims",
    open: (database, clock, timings) => new MikroFlowReplies(database, clock, timings),
  },
  "stances of turns": {
    claims: "stance_claims",
    open: (database, clock, timings) => new MikroStances(database, clock, timings),
  },
  verdicts: {
    claims: "verdict_claims",
    open: (database, clock, timings) => new MikroVerdicts(database, clock, timings),
  },
  "translated debates": {
    claims: "debate_translation_claims",
    open: (database, clock, timings) => new MikroDebateTranslations(database, clock, timings),
  },
  "spoken sentences": {
    claims: "speech_claims",
    open: (database, clock, timings) => new MikroSpokenSentences(database, clock, timings),
  },
  "translated texts": {
    claims: "translation_claims",
    open: (database, clock, timings) =>
      new MikroTranslationCache(database, clock, { ...TRANSLATION_TIMINGS, ...timings }),
  },
};

let databaseUrl: string;
let one: Server;
let two: Server;
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  [one, two] = await Promise.all([
    openMikroStore({ databaseUrl }),
    openMikroStore({ databaseUrl }),
  ]);
});
afterAll(() => Promise.all([one.close(), two.close()]));

for (const [kind, { claims, open }] of Object.entries(CLAIMED))
  describeUse(kind, MADE_ONCE[kind as MadeOnceKind], claims, open);

function describeUse(
  kind: string,
  { valuesIn, newKey, value, stored, owner }: MadeOnceUse,
  claims: string,
  open: ClaimedValues["open"],
): void {
  describe(`The ${kind} of two servers on one PostgreSQL`, () => {
    let key: unknown;
    beforeEach(async () => {
      key = await newKey(one);
    });
    const request = (server: Server, make: () => Promise<unknown>) =>
      valuesIn(server).findOrMake(key, make);
    const storedValue = () => stored(two, key);
    /** Ends the leases of the running attempts, as time would. */
    const endLeases = () =>
      two.database.execute(`update ${claims} set lease_until = clock_timestamp()`, []);
    /** Values on the second server under a fake clock, so that the test controls the polling. */
    const openWaiting = () => {
      const clock = new FakeClock();
      const values = open(two.database, clock, { ...QUICK_JOBS, poll: 100, timeout: 1_000 });
      return {
        clock,
        request: (make: () => Promise<unknown>) => values.findOrMake(key, make),
        hasPolled: () => until("it waits for the next poll", () => clock.sleepers === 1),
      };
    };

    it("are made once for two hundred concurrent requests to both servers", async () => {
      const maker = new ManualMaker();
      const requests = Array.from({ length: 200 }, (_, index) =>
        request(index % 2 ? one : two, maker.make),
      );
      const answer = await maker.answer(1);
      for (let round = 0; round < 20; round += 1)
        await Promise.all([one.database.isReachable(), two.database.isReachable()]);
      answer.resolve(value(1));
      expect(await Promise.all(requests)).toEqual(Array(200).fill(value(1)));
      expect(maker.asked).toHaveLength(1);
      expect(await storedValue()).toEqual(value(1));
    });

    it("are made by another server when the first one is killed", async () => {
      const killed = await openMikroStore({ databaseUrl });
      const [staleMaker, nextMaker] = [new ManualMaker(), new ManualMaker()];
      const lost = request(killed, staleMaker.make);
      const staleAnswer = await staleMaker.answer(1);
      await killed.close();
      await endLeases();
      const next = request(two, nextMaker.make);
      (await nextMaker.answer(1)).resolve(value(2));
      expect(await next).toEqual(value(2));
      staleAnswer.resolve(value(1));
      await expect(lost).rejects.toMatchObject({ code: "storage-unavailable" });
      expect(await storedValue()).toEqual(value(2));
    });

    it("are made by another server when the owner is frozen, and the owner returns those when it resumes", async () => {
      const clock = new FakeClock();
      const frozen = open(one.database, clock, {
        lease: 50,
        heartbeat: 3_600_000,
        poll: 100,
        timeout: 1_000,
      });
      const [staleMaker, nextMaker] = [new ManualMaker(), new ManualMaker()];
      const resumed = frozen.findOrMake(key, staleMaker.make);
      const staleAnswer = await staleMaker.answer(1);
      const next = request(two, nextMaker.make);
      const nextAnswer = await nextMaker.answer(1);
      staleAnswer.resolve(value(1));
      await until("the owner finds that it lost its claim, and waits", () => clock.nextDue === 100);
      nextAnswer.resolve(value(2));
      expect(await next).toEqual(value(2));
      clock.advance(100);
      expect(await resumed).toEqual(value(2));
      expect([staleMaker.asked.length, nextMaker.asked.length]).toEqual([1, 1]);
      expect(await storedValue()).toEqual(value(2));
    });

    it("stay with an owner that is alive but takes longer than its lease", async () => {
      const maker = new ManualMaker();
      const made = request(one, maker.make);
      const answer = await maker.answer(1);
      const lastLease = async () => {
        const select = `select extract(epoch from max(lease_until))::float8 as until from ${claims}`;
        const [row] = await one.database.execute<{ until: number }[]>(select, []);
        return row?.until ?? 0;
      };
      await endLeases();
      const ended = await lastLease();
      while ((await lastLease()) <= ended) await oneTurn();
      const waited = request(two, () => Promise.reject(new Error("it was made twice")));
      answer.resolve(value(1));
      expect(await Promise.all([made, waited])).toEqual([value(1), value(1)]);
    });

    it("fail with the same code for requests that wait on the other server, and are made by the next", async () => {
      const maker = new ManualMaker();
      const made = request(one, maker.make);
      const answer = await maker.answer(1);
      const waiter = openWaiting();
      const waited = waiter.request(maker.make);
      await waiter.hasPolled();
      answer.reject(new DomainError("too-many-requests"));
      await expect(made).rejects.toMatchObject({ code: "too-many-requests" });
      waiter.clock.advance(100);
      await expect(waited).rejects.toMatchObject({ code: "too-many-requests" });
      expect([maker.asked.length, await storedValue()]).toEqual([1, null]);
      expect(await request(two, async () => value(2))).toEqual(value(2));
    });

    it("fail for a waiting request even if it polls only after the next attempt has begun", async () => {
      const maker = new ManualMaker();
      const first = request(one, maker.make);
      const failing = await maker.answer(1);
      const waiter = openWaiting();
      const waited = waiter.request(maker.make);
      await waiter.hasPolled();
      failing.reject(new Error("no DomainError"));
      await expect(first).rejects.toThrow("no DomainError");
      const second = request(one, maker.make);
      const answer = await maker.answer(2);
      waiter.clock.advance(100);
      await expect(waited).rejects.toMatchObject({ code: "internal" });
      answer.resolve(value(2));
      expect(await second).toEqual(value(2));
    });

    it("time out for a waiting request", async () => {
      const maker = new ManualMaker();
      const made = request(one, maker.make);
      const answer = await maker.answer(1);
      const waiter = openWaiting();
      const waited = waiter.request(maker.make).catch((error: DomainError) => error.code);
      for (let poll = 0; poll < 10; poll += 1) {
        await waiter.hasPolled();
        waiter.clock.advance(100);
      }
      expect(await waited).toBe("task-failed");
      answer.resolve(value(1));
      expect(await made).toEqual(value(1));
      expect(maker.asked).toHaveLength(1);
    });

    it("hold no connection while they are made: forty at once exceed the pool", async () => {
      const maker = new ManualMaker();
      const keys = await Promise.all(Array.from({ length: 40 }, () => newKey(one)));
      const made = keys.map((each) => valuesIn(one).findOrMake(each, maker.make));
      await maker.answer(40);
      expect(await one.database.isReachable()).toBe(true);
      maker.asked.forEach((answer, index) => {
        answer.resolve(value(index));
      });
      const texts = (await Promise.all(made)).map((each) => JSON.stringify(each));
      expect(new Set(texts).size).toBe(40);
    });

    it("are made once by two concurrent requests after a first attempt failed", async () => {
      for (let round = 0; round < 30; round += 1) {
        key = await newKey(one);
        const failing = request(one, () => Promise.reject(new Error("no")));
        await expect(failing).rejects.toThrow("no");
        const maker = new ManualMaker();
        const requests = [one, two].map((server) => request(server, maker.make));
        const answer = await maker.answer(1);
        await Promise.all([one.database.isReachable(), two.database.isReachable()]);
        answer.resolve(value(1));
        expect(await Promise.all(requests)).toEqual([value(1), value(1)]);
        expect(maker.asked).toHaveLength(1);
      }
    });

    if (owner !== null)
      it("leave no claim behind when what they belong to is deleted for good meanwhile", async () => {
        const countClaims = async () =>
          (await one.database.execute<object[]>(`select 1 from ${claims}`, [])).length;
        const before = await countClaims();
        const maker = new ManualMaker();
        const made = request(one, maker.make);
        const answer = await maker.answer(1);
        expect(await countClaims()).toBe(before + 1);
        await owner.remove(two, key);
        answer.resolve(value(1));
        await expect(made).rejects.toMatchObject({ code: "not-found" });
        expect(await countClaims()).toBe(before);
      });
  });
}
