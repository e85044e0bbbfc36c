import { ONLY_VARIANT, TURNS_PER_DAY } from "@einstein-vs-cat/core";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { describe, expect, test } from "vitest";
import { JudgeGateway, writtenBallot } from "../../../core/judging/verdict-fixtures.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { startApp, type Visitor } from "../../harness.ts";

const DAY = 24 * 60 * 60;

/** An app whose only judge always answers with this text, and a debate that can be judged. */
async function appWith(answer: string, dailyBudget: number) {
  const openai = new JudgeGateway(() => answer);
  const clock = new FakeClock();
  const budget = new MemoryBudget(dailyBudget, clock);
  const quota = new MemoryQuota(clock);
  const app = await startApp({ gateways: { openai }, services: { budget, quota } });
  const owner = app.visitor();
  const userId = await owner.signUp("felix");
  const debateId = await owner.debate();
  for (let turnNumber = 1; turnNumber <= 4; turnNumber += 1)
    app.tables.responses.push({
      ...{ id: app.tables.nextId(), debateId, turnNumber, content: `This is turn ${turnNumber}.` },
      ...{ side: turnNumber % 2 === 1 ? 1 : 2, summary: null },
      speaker: { kind: "model", model: "gpt-4.1-nano" },
      ...{
        leftOut: null,
        isStopped: false,
        variant: ONLY_VARIANT,
        stance: null,
        createdAt: new Date(),
      },
    });
  const spent = () => budget.committed(new Date(clock.now()).toISOString().slice(0, 10));
  return { ...app, openai, owner, userId, debateId, quota, spent };
}

const judge = async (person: Visitor, debateId: number) => {
  const response = await person.fetch(`/api/debates/${debateId}/verdict`, {
    method: "POST",
    headers: { Accept: "application/problem+json" },
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const body = isStream ? await response.text() : ((await response.json()) as { code: string });
  const wait = Number(response.headers.get("retry-after"));
  return { status: response.status, code: typeof body === "string" ? body : body.code, wait };
};

describe("a verdict that is refused", () => {
  test("by the day's budget is a 429 with Retry-After, before the stream opens", async () => {
    await using app = await appWith(writtenBallot(5, 2), 1);
    const { status, code, wait } = await judge(app.owner, app.debateId);
    expect([status, code]).toEqual([429, "budget-tomorrow"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(DAY);
    expect(app.openai.requests).toHaveLength(0);
  });

  test("by the account's share of the budget is a 429 with Retry-After", async () => {
    await using app = await appWith(writtenBallot(5, 2), 60_000);
    const { status, code, wait } = await judge(app.owner, app.debateId);
    expect([status, code]).toEqual([429, "own-budget-spent"]);
    expect(wait).toBeGreaterThan(0);
  });

  test("by the day's turns is a 429 with Retry-After", async () => {
    await using app = await appWith(writtenBallot(5, 2), 5_000_000);
    const key = `user:${app.userId}`;
    for (let turn = 0; turn < TURNS_PER_DAY.free; turn += 1)
      await app.quota.take("turns", key, TURNS_PER_DAY.free);
    expect(await judge(app.owner, app.debateId)).toEqual({
      ...{ status: 429, code: "turns-used-up", wait: DAY },
    });
    expect(app.openai.requests).toHaveLength(0);
  });
});

describe("one free account with a debate whose verdict fails", () => {
  test("cannot use up everybody's models with 154 requests", async () => {
    await using app = await appWith("Side A, of course.", 5_000_000);
    const first = await judge(app.owner, app.debateId);
    expect([first.status, first.code]).toEqual([200, expect.stringContaining("task-failed")]);
    const asked = app.openai.requests.length;
    for (let call = 1; call < 154; call += 1) {
      const { status, wait } = await judge(app.owner, app.debateId);
      expect(status).toBe(429);
      expect(wait).toBeGreaterThan(0);
    }
    expect(app.openai.requests).toHaveLength(asked);
    expect(app.spent()).toBeLessThanOrEqual(500_000);
  });
});

describe("the visitors of one network", () => {
  test("spend at most a tenth of the day's budget on suggestions", async () => {
    const limit = 100_000;
    await using app = await appWith("Yes\nNo", limit);
    const visitor = app.visitor();
    let refused = 0;
    for (let call = 0; call < 400; call += 1) {
      if (call % 20 === 0) app.clock.advance(60_000);
      const query = `Is ${call} larger than ${call + 1}? ${"Why? ".repeat(300)}`;
      const response = await visitor.post("/api/debates/generate-positions", { query });
      if (response.status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    expect(app.spent()).toBeLessThanOrEqual(limit / 10);
  });
});
