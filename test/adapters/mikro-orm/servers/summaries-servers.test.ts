import { DomainError } from "@einstein-vs-cat/core";
import { MikroSummaries } from "@einstein-vs-cat/mikro-orm/summaries";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ManualSummaryMaker, responseIn } from "../../../contract/summaries.contract.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { openMikroStore, QUICK_SUMMARIES } from "../../../support/stores.ts";
import { textOf } from "../../../support/summaries.ts";
import { oneTurn, until } from "../../../support/until.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

describe("The summaries of two servers on one PostgreSQL", () => {
  let databaseUrl: string;
  let one: Server;
  let two: Server;
  let id: number;
  beforeAll(async () => {
    databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));
  beforeEach(async () => {
    id = await responseIn(one);
  });
  const savedSummary = async () =>
    (await one.debates.findResponse(id))?.response.summary?.text ?? null;
  /** Ends the lease of the running attempt, as time would. */
  const endLease = () =>
    two.database.run((em) =>
      em.execute(
        "update summary_claims set lease_until = clock_timestamp() where response_id = ?",
        [id],
      ),
    );
  /** Creates summaries on a server with a fake clock, so that the test controls the polling. */
  const waiting = (server: Server) => {
    const clock = new FakeClock();
    const summaries = new MikroSummaries(server.database, clock, {
      ...QUICK_SUMMARIES,
      poll: 100,
      timeout: 1_000,
    });
    return {
      clock,
      summaries,
      hasPolled: (times = 1) => until("it waits for the next poll", () => clock.sleepers === times),
    };
  };

  it("are made once for a hundred concurrent requests to both servers", async () => {
    const maker = new ManualSummaryMaker();
    const summaries = Array.from({ length: 100 }, (_, index) =>
      textOf((index % 2 ? one : two).summaries.summarise(id, maker.make)),
    );
    const answer = await maker.answer(1);
    for (let round = 0; round < 20; round += 1)
      await Promise.all([one.database.isReachable(), two.database.isReachable()]);
    answer.resolve("once");
    expect(await Promise.all(summaries)).toEqual(Array(100).fill("once"));
    expect(maker.asked).toHaveLength(1);
    expect(await savedSummary()).toBe("once");
  });

  it("are made by another server when the first one is killed", async () => {
    const killed = await openMikroStore({ databaseUrl });
    const [staleMaker, nextMaker] = [new ManualSummaryMaker(), new ManualSummaryMaker()];
    const lost = textOf(killed.summaries.summarise(id, staleMaker.make));
    const staleAnswer = await staleMaker.answer(1);
    await killed.close();
    await endLease();
    const next = textOf(two.summaries.summarise(id, nextMaker.make));
    (await nextMaker.answer(1)).resolve("from the next server");
    expect(await next).toBe("from the next server");
    staleAnswer.resolve("from the killed server");
    await expect(lost).rejects.toMatchObject({ code: "storage-unavailable" });
    expect(await savedSummary()).toBe("from the next server");
  });

  it("are made by another server when the owner is frozen, and the owner returns those when it resumes", async () => {
    const clock = new FakeClock();
    const frozen = new MikroSummaries(one.database, clock, {
      lease: 50,
      heartbeat: 3_600_000,
      poll: 100,
      timeout: 1_000,
    });
    const [staleMaker, nextMaker] = [new ManualSummaryMaker(), new ManualSummaryMaker()];
    const resumed = textOf(frozen.summarise(id, staleMaker.make));
    const staleAnswer = await staleMaker.answer(1);
    const next = textOf(two.summaries.summarise(id, nextMaker.make));
    const nextAnswer = await nextMaker.answer(1);
    staleAnswer.resolve("too late");
    await until("the owner finds that it lost its claim, and waits", () => clock.nextDue === 100);
    nextAnswer.resolve("in time");
    expect(await next).toBe("in time");
    clock.advance(100);
    expect(await resumed).toBe("in time");
    expect([staleMaker.asked.length, nextMaker.asked.length, await savedSummary()]).toEqual([
      1,
      1,
      "in time",
    ]);
  });

  it("stay with an owner that is alive but takes longer than its lease", async () => {
    const maker = new ManualSummaryMaker();
    const made = textOf(one.summaries.summarise(id, maker.make));
    const answer = await maker.answer(1);
    const leaseUntil = async () => {
      const select =
        "select extract(epoch from lease_until)::float8 as until from summary_claims where response_id = ?";
      const [row] = await one.database.run((em) => em.execute<{ until: number }[]>(select, [id]));
      return row?.until ?? 0;
    };
    await endLease();
    const ended = await leaseUntil();
    while ((await leaseUntil()) <= ended) await oneTurn();
    const request = textOf(
      two.summaries.summarise(id, () => Promise.reject(new Error("it was made twice"))),
    );
    answer.resolve("slowly");
    expect(await Promise.all([made, request])).toEqual(["slowly", "slowly"]);
  });

  it("fail with the same code for requests that wait on the other server", async () => {
    const maker = new ManualSummaryMaker();
    const made = textOf(one.summaries.summarise(id, maker.make));
    const answer = await maker.answer(1);
    const waiter = waiting(two);
    const waited = textOf(waiter.summaries.summarise(id, maker.make));
    await waiter.hasPolled();
    answer.reject(new DomainError("provider-busy"));
    await expect(made).rejects.toMatchObject({ code: "provider-busy" });
    waiter.clock.advance(100);
    await expect(waited).rejects.toMatchObject({ code: "provider-busy" });
    expect([maker.asked.length, await savedSummary()]).toEqual([1, null]);
  });

  it("fail for a waiting request even if it polls only after the next attempt has begun", async () => {
    const maker = new ManualSummaryMaker();
    const first = textOf(one.summaries.summarise(id, maker.make));
    const failing = await maker.answer(1);
    const waiter = waiting(two);
    const waited = textOf(waiter.summaries.summarise(id, maker.make));
    await waiter.hasPolled();
    failing.reject(new Error("no DomainError"));
    await expect(first).rejects.toThrow("no DomainError");
    const second = textOf(one.summaries.summarise(id, maker.make));
    const answer = await maker.answer(2);
    waiter.clock.advance(100);
    await expect(waited).rejects.toMatchObject({ code: "internal" });
    answer.resolve("the second time");
    expect(await second).toBe("the second time");
  });

  it("time out for a waiting request", async () => {
    const maker = new ManualSummaryMaker();
    const made = textOf(one.summaries.summarise(id, maker.make));
    const answer = await maker.answer(1);
    const waiter = waiting(two);
    const waited = textOf(waiter.summaries.summarise(id, maker.make)).catch(
      (error: DomainError) => error.code,
    );
    for (let poll = 0; poll < 10; poll += 1) {
      await waiter.hasPolled();
      waiter.clock.advance(100);
    }
    expect(await waited).toBe("task-failed");
    answer.resolve("in the end");
    expect(await made).toBe("in the end");
    expect(maker.asked).toHaveLength(1);
  });

  it("hold no connection while they are made: forty at once exceed the pool", async () => {
    const maker = new ManualSummaryMaker();
    const ids = await Promise.all(Array.from({ length: 40 }, () => responseIn(one)));
    const made = ids.map((each) => textOf(one.summaries.summarise(each, maker.make)));
    await maker.answer(40);
    expect(await one.database.isReachable()).toBe(true);
    maker.asked.forEach((answer, index) => {
      answer.resolve(`number ${index}`);
    });
    expect(new Set(await Promise.all(made)).size).toBe(40);
  });

  it("fail with not-found when the response is deleted meanwhile", async () => {
    const maker = new ManualSummaryMaker();
    const made = textOf(one.summaries.summarise(id, maker.make));
    const answer = await maker.answer(1);
    await two.database.run((em) =>
      em.execute(
        "delete from ai_debates where id = (select debate_id from ai_responses where id = ?)",
        [id],
      ),
    );
    answer.resolve("of nothing");
    await expect(made).rejects.toMatchObject({ code: "not-found" });
    const left = await one.database.run((em) =>
      em.execute("select 1 from summary_claims where response_id = ?", [id]),
    );
    expect(left).toEqual([]);
  });
});
