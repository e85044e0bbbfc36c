import { batchPoints, type Quota, RATE_LIMITS, TooManyRequests } from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { unlimitedQuota } from "../../../adapters/none/quota.ts";
import { type QueryPool, RateLimiterQuota } from "../../../adapters/rate-limiter/quota.ts";
import { describeQuota, type QuotaStore } from "../../contract/quota.contract.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { FakeClock } from "../../support/fake-clock.ts";

function memoryStore(): QuotaStore {
  const clock = new FakeClock();
  let quota = new MemoryQuota(clock);
  return {
    open: () => quota,
    pass: (milliseconds) => clock.advance(milliseconds),
    clear: async () => {
      quota = new MemoryQuota(clock);
    },
  };
}

// The library reads the system time, so only that time is faked.
const holdTime = () => vi.useFakeTimers({ toFake: ["Date"] });
const pass = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

function processStore(): QuotaStore {
  let quota = new RateLimiterQuota(null);
  return {
    open: () => quota,
    pass,
    clear: async () => {
      quota = new RateLimiterQuota(null);
    },
  };
}

function postgresStore(database: () => Database): QuotaStore {
  return {
    open: () => new RateLimiterQuota(database().pool),
    pass,
    clear: async () => {
      await database().run((em) => em.execute("delete from rate_limits"));
    },
  };
}

const memory = memoryStore();
describeQuota("memory", () => memory);

describe("The rate limiter", () => {
  beforeAll(() => void holdTime());
  afterAll(() => void vi.useRealTimers());

  const ofProcess = processStore();
  describeQuota("the memory of one process", () => ofProcess);

  describe("with PostgreSQL", () => {
    let database: Database;
    beforeAll(async () => {
      database = await Database.open({
        databaseUrl: await createMigratedDatabase(),
      });
      await database.migrate();
    });
    afterAll(() => database.close());
    const shared = postgresStore(() => database);
    describeQuota("PostgreSQL", () => shared);

    test("stores no name and no address of a client", async () => {
      await shared.clear();
      const quota = shared.open();
      await quota.take("wrongPasswords", "felix", 1);
      await quota.count("calls", "network:192.0.2.7");
      const keys = await database.run((em) => em.execute("select key from rate_limits"));
      expect(keys).toHaveLength(2);
      expect(JSON.stringify(keys)).not.toMatch(/felix|192\.0\.2\.7/);
    });
  });
});

/** Expects that a client is refused after exactly the calls that its limits allow. */
async function expectLimits(quota: Quota): Promise<void> {
  for (let call = 1; call <= RATE_LIMITS.calls.points; call += 1) await quota.count("calls", "a");
  await expect(quota.count("calls", "a")).rejects.toBeInstanceOf(TooManyRequests);
  await quota.take("turns", "a", 1);
  await expect(quota.take("turns", "a", 1)).rejects.toBeInstanceOf(TooManyRequests);
  for (let call = 1; call <= RATE_LIMITS.positions.points; call += 1)
    await quota.count("positions", "a");
  await expect(quota.count("positions", "a")).rejects.toBeInstanceOf(TooManyRequests);
  for (let language = 1; language <= 5; language += 1)
    await quota.count("languages", "a", batchPoints(1));
  await expect(quota.count("languages", "a", batchPoints(1))).rejects.toBeInstanceOf(
    TooManyRequests,
  );
}

describe("The limits of translations", () => {
  test.each([1, 2, 7, 12])(
    "allow five languages per minute, of %i batches each",
    async (batches) => {
      const quota = new RateLimiterQuota(null);
      for (let batch = 1; batch <= 5 * batches; batch += 1)
        await quota.count("languages", "a", batchPoints(batches));
      await expect(quota.count("languages", "a", batchPoints(batches))).rejects.toBeInstanceOf(
        TooManyRequests,
      );
      await quota.count("languages", "b", batchPoints(batches));
    },
  );

  test("allow five individual texts per minute, counted separately from other limits", async () => {
    const quota = new RateLimiterQuota(null);
    expect(RATE_LIMITS.translations.points).toBe(5);
    for (let text = 1; text <= RATE_LIMITS.translations.points; text += 1)
      await quota.count("translations", "a");
    await expect(quota.count("translations", "a")).rejects.toBeInstanceOf(TooManyRequests);
    await quota.count("summaries", "a");
    await quota.count("languages", "a", batchPoints(1));
  });
});

describe("An outage of the store", () => {
  test("fails no request, because the process counts on its own", async () => {
    const broken: QueryPool = { query: async () => Promise.reject(new Error("connection lost")) };
    await expectLimits(new RateLimiterQuota(broken));
  });

  test("ends the shared counting of all servers, and each server counts on its own", async () => {
    const database = await Database.open({
      databaseUrl: await createMigratedDatabase(),
    });
    await database.migrate();
    const [one, other] = [new RateLimiterQuota(database.pool), new RateLimiterQuota(database.pool)];
    await one.take("turns", "a", 2);
    await other.take("turns", "a", 2);
    const refused = await one.take("turns", "a", 2).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyRequests);
    expect(Math.ceil((refused as TooManyRequests).retryAfterMs / 1_000)).toBe(86_400);
    for (const quota of [one, other]) {
      expect(await quota.use("turns", "a")).toEqual({ taken: 2, resetsInMs: expect.any(Number) });
      expect(await quota.use("turns", "nobody")).toEqual({ taken: 0, resetsInMs: null });
    }
    await other.giveBack("turns", "a");
    await one.take("turns", "a", 2);
    for (let call = 1; call <= RATE_LIMITS.calls.points; call += 1)
      await (call % 2 === 0 ? one : other).count("calls", "a");
    for (const quota of [one, other])
      await expect(quota.count("calls", "a")).rejects.toBeInstanceOf(TooManyRequests);
    for (const task of ["positions", "summaries"] as const) {
      for (let call = 1; call <= RATE_LIMITS[task].points; call += 1)
        await (call % 2 === 0 ? one : other).count(task, "a");
      for (const quota of [one, other])
        await expect(quota.count(task, "a")).rejects.toBeInstanceOf(TooManyRequests);
    }
    for (let batch = 1; batch <= 10; batch += 1)
      await (batch % 2 === 0 ? one : other).count("languages", "a", batchPoints(2));
    for (const quota of [one, other])
      await expect(quota.count("languages", "a", batchPoints(2))).rejects.toBeInstanceOf(
        TooManyRequests,
      );
    await database.close();
    await one.count("calls", "b");
    await one.count("summaries", "b");
    await one.take("turns", "a", 2);
    expect(await one.use("turns", "a")).toMatchObject({ taken: 1 });
  });
});

describe("A quota that is switched off", () => {
  test("refuses nothing and reports no usage", async () => {
    for (let call = 0; call <= RATE_LIMITS.calls.points; call += 1)
      await unlimitedQuota.count("calls", "a");
    for (let turn = 0; turn < 3; turn += 1) await unlimitedQuota.take("turns", "a", 1);
    await unlimitedQuota.giveBack("turns", "a");
    expect(await unlimitedQuota.use("turns", "a")).toBeNull();
  });
});
