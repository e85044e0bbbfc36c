import {
  ALLOWANCES,
  giveBackAllowances,
  type Quota,
  RATE_LIMITS,
  TooManyRequests,
  takeAllowances,
} from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";

/** Counts that any number of servers share. */
export interface QuotaStore {
  /** Opens a server's own quota over the store. */
  open(): Quota;
  /** Lets that many milliseconds pass. */
  pass(milliseconds: number): void;
  /** Forgets every count. */
  clear(): Promise<void>;
}

const DAY_MS = ALLOWANCES.turns.windowMs;

/** Counts a client's calls up to the limit. */
async function useUp(quota: Quota, limit: keyof typeof RATE_LIMITS, client: string): Promise<void> {
  for (let count = 1; count <= RATE_LIMITS[limit].points; count += 1)
    await quota.count(limit, client);
}

/** Returns how long a refused call must wait (ms). */
async function waitOf(refused: Promise<unknown>): Promise<number> {
  const error = await refused.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(TooManyRequests);
  expect(error).toMatchObject({ code: "too-many-requests" });
  return (error as TooManyRequests).retryAfterMs;
}

/** The contract of quotas. */
export function describeQuota(name: string, store: () => QuotaStore): void {
  describe(`quotas in ${name}`, () => {
    beforeEach(() => store().clear());

    describe("a rate limit", () => {
      it("lets a client use all points of a window and refuses the next call, with the rest of the window to wait", async () => {
        const quota = store().open();
        await useUp(quota, "logins", "a");
        store().pass(20_000);
        expect(await waitOf(quota.count("logins", "a"))).toBe(40_000);
        store().pass(10_000);
        expect(await waitOf(quota.count("logins", "a"))).toBe(30_000);
      });

      it("gives all points back when the window of the first call ends, however many calls were refused", async () => {
        const quota = store().open();
        await quota.count("logins", "a");
        store().pass(59_999);
        for (let count = 2; count <= RATE_LIMITS.logins.points; count += 1)
          await quota.count("logins", "a");
        for (let call = 1; call <= 5; call += 1) await waitOf(quota.count("logins", "a"));
        store().pass(1);
        await useUp(quota, "logins", "a");
        await waitOf(quota.count("logins", "a"));
      });

      it("counts each client and each limit apart", async () => {
        const quota = store().open();
        await useUp(quota, "positions", "a");
        await waitOf(quota.count("positions", "a"));
        await useUp(quota, "positions", "b");
        await useUp(quota, "summaries", "a");
        await quota.count("translations", "a");
      });

      it("counts several points at once, and refuses a call for which too few are left", async () => {
        const quota = store().open();
        const { points } = RATE_LIMITS.languages;
        await quota.count("languages", "a", points - 10);
        await waitOf(quota.count("languages", "a", 11));
        await quota.count("languages", "b", points);
        await waitOf(quota.count("languages", "b"));
      });

      it("lets no more calls through than the limit, on however many servers they arrive at once", async () => {
        const servers = [store().open(), store().open()];
        const calls = Array.from({ length: 3 * RATE_LIMITS.positions.points }, (_, index) =>
          servers[index % 2]?.count("positions", "a"),
        );
        const outcomes = await Promise.allSettled(calls);
        expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(
          RATE_LIMITS.positions.points,
        );
      });
    });

    describe("an allowance", () => {
      it("gives as many as the caller allows, refuses the next, and says how long to wait", async () => {
        const quota = store().open();
        await quota.take("turns", "a", 2);
        store().pass(3_600_000);
        await quota.take("turns", "a", 2);
        expect(await waitOf(quota.take("turns", "a", 2))).toBe(DAY_MS - 3_600_000);
      });

      it("does not count what it refuses, so that one given back can be taken again", async () => {
        const quota = store().open();
        await quota.take("turns", "a", 1);
        for (let call = 0; call < 5; call += 1) await waitOf(quota.take("turns", "a", 1));
        await quota.giveBack("turns", "a");
        await quota.take("turns", "a", 1);
        await quota.take("turns", "b", 1);
      });

      it("counts on when what the caller allows changes", async () => {
        const quota = store().open();
        for (let turn = 1; turn <= 3; turn += 1) await quota.take("turns", "a", 5);
        await waitOf(quota.take("turns", "a", 2));
        await quota.take("turns", "a", 4);
        await waitOf(quota.take("turns", "a", 4));
      });

      it("shows what is taken and when its window ends", async () => {
        const quota = store().open();
        expect(await quota.use("turns", "a")).toEqual({ taken: 0, resetsInMs: null });
        for (let turn = 1; turn <= 3; turn += 1) await quota.take("turns", "a", 3);
        await waitOf(quota.take("turns", "a", 3));
        store().pass(1_000);
        expect(await quota.use("turns", "a")).toEqual({ taken: 3, resetsInMs: DAY_MS - 1_000 });
        expect(await quota.use("turns", "b")).toEqual({ taken: 0, resetsInMs: null });
        expect(await quota.use("wrongPasswords", "a")).toEqual({ taken: 0, resetsInMs: null });
        for (let turn = 1; turn <= 3; turn += 1) await quota.giveBack("turns", "a");
        expect(await quota.use("turns", "a")).toEqual({ taken: 0, resetsInMs: null });
      });

      it("is taken together with a larger one of many clients, or neither is, on however many servers", async () => {
        const servers = [store().open(), store().open()];
        const costs = (client: string) =>
          [
            { allowance: "turns", client, most: 3, refusal: "browser-turns-used-up" },
            { allowance: "turns", client: "all", most: 10, refusal: "network-turns-used-up" },
          ] as const;
        const clients = Array.from({ length: 5 }, (_, index) => `client ${index}`);
        const outcomes = await Promise.allSettled(
          Array.from({ length: 40 }, (_, index) =>
            takeAllowances(
              servers[index % 2] as Quota,
              costs(clients[Math.floor(index / 8)] as string),
            ),
          ),
        );
        const taken = outcomes.filter(({ status }) => status === "fulfilled").length;
        const [quota] = servers as [Quota];
        const uses = await Promise.all(clients.map((client) => quota.use("turns", client)));
        expect(uses.reduce((sum, use) => sum + (use?.taken ?? 0), 0)).toBe(taken);
        expect(await quota.use("turns", "all")).toMatchObject({ taken });
        expect(taken).toBeGreaterThan(0);
        expect(taken).toBeLessThanOrEqual(10);
        for (const use of uses) expect(use?.taken).toBeLessThanOrEqual(3);
        for (const [index, client] of clients.entries())
          for (let turn = 0; turn < (uses[index]?.taken ?? 0); turn += 1)
            await giveBackAllowances(quota, costs(client));
        expect(await quota.use("turns", "all")).toMatchObject({ taken: 0 });
      });

      it("tells which of two is used up, with the wait of that one", async () => {
        const quota = store().open();
        const costs = [
          { allowance: "turns", client: "a", most: 2, refusal: "browser-turns-used-up" },
          { allowance: "turns", client: "all", most: 3, refusal: "network-turns-used-up" },
        ] as const;
        await quota.take("turns", "all", 3);
        store().pass(3_600_000);
        for (let turn = 1; turn <= 2; turn += 1) await takeAllowances(quota, costs);
        await expect(takeAllowances(quota, costs)).rejects.toMatchObject({
          ...{ code: "browser-turns-used-up", params: { maximum: 2 }, retryAfterMs: DAY_MS },
        });
        const other = [{ ...costs[0], client: "b" }, costs[1]];
        await expect(takeAllowances(quota, other)).rejects.toMatchObject({
          ...{ code: "network-turns-used-up", params: { maximum: 3 } },
          retryAfterMs: DAY_MS - 3_600_000,
        });
        expect(await quota.use("turns", "b")).toMatchObject({ taken: 0 });
      });

      it("is whole again when the window of the first take ends", async () => {
        const quota = store().open();
        await quota.take("turns", "a", 1);
        store().pass(DAY_MS);
        expect(await quota.use("turns", "a")).toEqual({ taken: 0, resetsInMs: null });
        await quota.take("turns", "a", 1);
        expect(await quota.use("turns", "a")).toEqual({ taken: 1, resetsInMs: DAY_MS });
      });

      it("gives no more than there are, on however many servers they are taken at once", async () => {
        const servers = [store().open(), store().open()];
        const takes = Array.from({ length: 60 }, (_, index) =>
          servers[index % 2]?.take("turns", "a", 10),
        );
        const outcomes = await Promise.allSettled(takes);
        expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
        for (const server of servers)
          expect(await server.use("turns", "a")).toMatchObject({ taken: 10 });
      });
    });

    it("takes any text for a client, and never confuses two", async () => {
      const quota = store().open();
      const clients = ["", " ", "a", "A", "a:b", "猫 🐈‍⬛", "x".repeat(10_000), "x".repeat(10_001)];
      for (const client of clients) await quota.take("wrongPasswords", client, 1);
      for (const client of clients) await waitOf(quota.take("wrongPasswords", client, 1));
    });
  });
}
