import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startApp, type Visitor } from "../harness.ts";

const HOUR = 60 * 60 * 1_000;

describe("the usage of today", () => {
  let app: Harness;
  beforeEach(async () => {
    app = await startApp({ areLimitsOn: true });
  });
  afterEach(() => app.close());

  const usage = async (person: Visitor) =>
    (await person.fetch("/api/usage")).json() as Promise<Record<string, unknown>>;

  async function completeTurn(person: Visitor, id: number): Promise<void> {
    const number = app.gateway.tries.length + 1;
    const stream = await person.post(`/api/debates/${id}/generate`);
    const modelStream = await app.gateway.waitForStream(number);
    modelStream.say("Meow.");
    modelStream.finish();
    await stream.text();
  }

  test("is zero for a new visitor, and reading it starts no session", async () => {
    const visitor = app.visitor();
    expect(await usage(visitor)).toEqual({
      debatesToday: 0,
      turnsToday: 0,
      turnsPerDay: 30,
      turnsLeft: 30,
      resetsAt: null,
    });
    expect(visitor.cookies).toEqual({});
  });

  test("counts a visitor's debates and turns by their browser", async () => {
    const [visitor, neighbour] = [app.visitor(), app.visitor()];
    const id = await visitor.debate();
    await visitor.debate();
    await completeTurn(visitor, id);
    await completeTurn(visitor, id);
    const resetsAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await usage(visitor)).toEqual({
      debatesToday: 2,
      turnsToday: 2,
      turnsPerDay: 30,
      turnsLeft: 28,
      resetsAt,
    });
    expect(await usage(neighbour)).toEqual({
      debatesToday: 0,
      turnsToday: 0,
      turnsPerDay: 30,
      turnsLeft: 30,
      resetsAt: null,
    });
  });

  test("says how many turns the network leaves to a visitor when that is less, and when it resets", async () => {
    const [visitor, neighbour] = [app.visitor(), app.visitor()];
    await completeTurn(visitor, await visitor.debate());
    app.clock.advance(HOUR);
    for (let turn = 1; turn < 295; turn += 1)
      await app.services.quota.take("turns", "network:127.0.0.1", 300);
    await completeTurn(neighbour, await neighbour.debate());
    const resetsAt = new Date(app.clock.now() + 23 * HOUR).toISOString();
    const left = { turnsPerDay: 30, turnsLeft: 4, resetsAt };
    expect(await usage(visitor)).toMatchObject({ turnsToday: 1, ...left });
    expect(await usage(neighbour)).toMatchObject({ turnsToday: 1, ...left });
    expect(await usage(app.visitor())).toMatchObject({ turnsToday: 0, ...left });
  });

  test("resets a day after the first turn", async () => {
    const visitor = app.visitor();
    await completeTurn(visitor, await visitor.debate());
    const { resetsAt } = await usage(visitor);
    const wait = new Date(String(resetsAt)).getTime() - app.clock.now();
    expect(wait).toBeGreaterThan(23 * HOUR);
    expect(wait).toBeLessThanOrEqual(24 * HOUR);
  });

  test("counts a user's turns by account, against the limit of their effective plan", async () => {
    const felix = app.visitor();
    const userId = await felix.signUp("felix");
    await completeTurn(felix, await felix.debate());
    expect(await usage(felix)).toMatchObject({ debatesToday: 1, turnsToday: 1, turnsPerDay: 100 });
    const row = app.tables.users.get(userId);
    const end = new Date(app.clock.now() + HOUR);
    if (row !== undefined)
      row.user = { ...row.user, subscriptionTier: "pro", subscriptionPeriodEnd: end };
    expect(await usage(felix)).toMatchObject({ turnsToday: 1, turnsPerDay: 500 });
    app.clock.advance(HOUR);
    expect(await usage(felix)).toMatchObject({ turnsToday: 1, turnsPerDay: 100 });
    expect(await usage(app.visitor())).toMatchObject({ turnsToday: 0, turnsPerDay: 30 });
  });

  test("does not count a refused turn or a client that attaches to a running turn", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    expect((await app.visitor().post(`/api/debates/${id}/generate`)).status).toBe(404);
    const streams = await Promise.all(
      [1, 2, 3].map(() => visitor.post(`/api/debates/${id}/generate`)),
    );
    expect(await usage(visitor)).toMatchObject({ turnsToday: 1 });
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("Meow.");
    modelStream.finish();
    for (const stream of streams) await stream.text();
    expect(await usage(visitor)).toMatchObject({ turnsToday: 1 });
  });

  test("agrees with the refusals: it reports the last turn before the next one is refused", async () => {
    const visitor = app.visitor();
    for (let turn = 1; turn <= 30; turn += 1) await completeTurn(visitor, await visitor.debate());
    expect(await usage(visitor)).toMatchObject({
      debatesToday: 30,
      turnsToday: 30,
      turnsPerDay: 30,
      turnsLeft: 0,
    });
    expect((await visitor.post(`/api/debates/${await visitor.debate()}/generate`)).status).toBe(
      429,
    );
    expect(await usage(visitor)).toMatchObject({
      debatesToday: 31,
      turnsToday: 30,
      turnsPerDay: 30,
      turnsLeft: 0,
    });
  });

  test("resets the number of debates at midnight", async () => {
    const visitor = app.visitor();
    await visitor.debate();
    const toMidnight = 24 * HOUR - (app.clock.now() % (24 * HOUR));
    app.clock.advance(toMidnight - 1);
    expect(await usage(visitor)).toMatchObject({ debatesToday: 1 });
    app.clock.advance(1);
    expect(await usage(visitor)).toMatchObject({ debatesToday: 0 });
  });

  test("has no limit when limits are off", async () => {
    await using open = await startApp({ areLimitsOn: false });
    const visitor = open.visitor();
    await visitor.debate();
    expect(await usage(visitor)).toEqual({
      debatesToday: 1,
      turnsToday: 0,
      turnsPerDay: null,
      turnsLeft: null,
      resetsAt: null,
    });
  });
});
