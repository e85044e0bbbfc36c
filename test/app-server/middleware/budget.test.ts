import { type Budget, ERROR_MESSAGES, type ErrorCode, type Tier } from "@einstein-vs-cat/core";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { describe, expect, test } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
import { purchase } from "../../support/purchase.ts";
import { until } from "../../support/until.ts";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { GOOD_DEBATE, startApp, type Visitor } from "../harness.ts";

/** Starts an app whose models all cost money and whose daily budget is partly spent. */
async function appWith(
  spent: number,
  budget: Budget = new MemoryBudget(10_000_000, new FakeClock()),
) {
  const gateway = new ScriptedGateway();
  await budget.reserve(purchase(spent * 10_000_000));
  const app = await startApp({
    areLimitsOn: true,
    gateways: { openai: gateway, anthropic: gateway },
    services: { budget },
  });
  const person = async (tier: Tier | null): Promise<Visitor> => {
    const visitor = app.visitor();
    if (tier === null) return visitor;
    const row = app.tables.users.get(await visitor.signUp(`on ${tier}`));
    if (row !== undefined) row.user = { ...row.user, subscriptionTier: tier };
    return visitor;
  };
  return { ...app, openai: gateway, person };
}

const STEPS: readonly (readonly [number, Tier | null, number, ErrorCode | null])[] = [
  [0.6, null, 200, null],
  [0.7, null, 403, "budget-sign-in"],
  [0.7, "free", 200, null],
  [0.9, "free", 429, "budget-tomorrow"],
  [0.9, "standard", 200, null],
  [0.9, "pro", 200, null],
  [1, "standard", 429, "budget-spent"],
  [1, "pro", 429, "budget-spent"],
];

describe("the daily budget over HTTP", () => {
  test.each(STEPS)(
    "with a share of %d spent, a turn on plan %s returns %d (%s)",
    async (spent, tier, status, code) => {
      await using app = await appWith(spent);
      const visitor = await app.person(tier);
      const id = await visitor.debate();
      const response = await visitor.post(`/api/debates/${id}/generate`);
      expect(response.status).toBe(status);
      if (code === null) await response.body?.cancel();
      else expect(await response.text()).toBe(ERROR_MESSAGES[code]);
      expect(app.openai.tries).toHaveLength(code === null ? 1 : 0);
    },
  );

  test("a refused turn does not count towards the day's turns, and problem details carry its code", async () => {
    await using app = await appWith(1);
    const visitor = app.visitor();
    const id = await visitor.debate();
    const response = await visitor.post(
      `/api/debates/${id}/generate`,
      {},
      { Accept: "application/problem+json" },
    );
    expect(await response.json()).toMatchObject({ status: 403, code: "budget-sign-in" });
    expect(await (await visitor.fetch("/api/usage")).json()).toMatchObject({ turnsToday: 0 });
    expect((await visitor.fetch(`/api/debates/${id}/live`)).status).toBe(204);
  });

  test("a visitor whose turn is refused can sign in and continue the same debate", async () => {
    await using app = await appWith(0.8);
    const visitor = app.visitor();
    const id = await visitor.debate();
    expect((await visitor.post(`/api/debates/${id}/generate`)).status).toBe(403);
    await visitor.signUp("felix");
    const stream = await visitor.post(`/api/debates/${id}/generate`);
    expect(stream.status).toBe(200);
    const modelStream = await app.openai.waitForStream(1);
    modelStream.say("Go on.");
    modelStream.finish();
    expect(await stream.text()).toContain("[DONE]");
  });

  test("a client can attach to a running turn after the budget is spent", async () => {
    const budget = new MemoryBudget(10_000_000, new FakeClock());
    await using app = await appWith(0, budget);
    const visitor = app.visitor();
    const id = await visitor.debate();
    const first = await visitor.post(`/api/debates/${id}/generate`);
    const modelStream = await app.openai.waitForStream(1);
    const day = new Date(new FakeClock().now()).toISOString().slice(0, 10);
    await budget.reserve(purchase(10_000_000 - budget.committed(day)));
    const second = await visitor.post(`/api/debates/${id}/generate`);
    expect([first.status, second.status]).toEqual([200, 200]);
    modelStream.say("Heard twice.");
    modelStream.finish();
    for (const stream of [first, second]) expect(await stream.text()).toContain("Heard twice.");
    await until("the cost of the turn is settled", () => budget.committed(day) < 10_000_000);
    expect((await visitor.post(`/api/debates/${id}/generate`)).status).toBe(403);
  });

  test("suggested positions are refused too when it is spent", async () => {
    await using app = await appWith(1);
    const response = await app
      .visitor()
      .post("/api/debates/generate-positions", { query: GOOD_DEBATE.question });
    expect([response.status, await response.text()]).toEqual([
      403,
      ERROR_MESSAGES["budget-sign-in"],
    ]);
  });

  test("a turn is refused when its budget cannot be reserved", async () => {
    const unavailable: Budget = {
      reserve: async () => Promise.reject(new Error("the database is away")),
      settle: async () => {},
      today: async () => ({ limit: null, committed: 0, clients: [] }),
      spent: async () => Promise.reject(new Error("the database is away")),
      overTime: async () => [],
    };
    const gateway = new ScriptedGateway();
    await using app = await startApp({
      gateways: { openai: gateway },
      services: { budget: unavailable },
    });
    const visitor = app.visitor();
    const response = await visitor.post(`/api/debates/${await visitor.debate()}/generate`);
    expect(response.status).toBe(500);
    expect(gateway.tries).toHaveLength(0);
  });
});
