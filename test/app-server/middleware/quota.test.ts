import { RATE_LIMITS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  completeTurn,
  GOOD_DEBATE,
  type Harness,
  StreamText,
  startApp,
  type Visitor,
} from "../harness.ts";

/** Asks for problem details, whose code tells the limits apart. */
const PROBLEMS = { Accept: "text/event-stream, application/problem+json, application/json" };

const CALLS_PER_MINUTE = RATE_LIMITS.calls.points;

describe("the limits over HTTP", () => {
  let app: Harness;
  beforeEach(async () => {
    app = await startApp({ areLimitsOn: true });
  });
  afterEach(() => app.close());

  /** Starts the turn of a new debate and lets it finish. */
  async function startTurn(visitor: Visitor): Promise<Response> {
    const id = await visitor.debate();
    const number = app.gateway.tries.length + 1;
    const response = await visitor.post(`/api/debates/${id}/generate`, {}, PROBLEMS);
    if (response.status !== 200) return response;
    const modelStream = await app.gateway.waitForStream(number);
    modelStream.say("Yes.");
    modelStream.finish();
    await response.text();
    return response;
  }

  test("refuse the call after 300 in a minute, with the seconds to wait", async () => {
    const visitor = app.visitor();
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1)
      expect((await visitor.fetch("/api/models")).status).toBe(200);
    const response = await visitor.fetch("/api/models");
    expect([response.status, await response.text()]).toEqual([
      429,
      "Too many requests. Please wait a moment and try again.",
    ]);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await visitor.fetch("/healthz")).status).toBe(200);
  });

  /** Returns what a refused call says: its status, code, values, sentence, and whether to wait. */
  async function refusalOf(response: Response) {
    const { code, params, detail } = (await response.json()) as Record<string, unknown>;
    const waits = Number(response.headers.get("Retry-After")) > 86_000;
    return { status: response.status, code, params, detail, waits };
  }

  /** Uses up what the visitors of this network share, but for `left` of it. */
  async function useUpNetwork(allowance: "turns" | "debates", most: number, left: number) {
    for (let taken = left; taken < most; taken += 1)
      await app.services.quota.take(allowance, "network:127.0.0.1", most);
  }

  /** How many the visitors of this network have taken of what they share. */
  const takenByNetwork = async (allowance: "turns" | "debates") =>
    (await app.services.quota.use(allowance, "network:127.0.0.1"))?.taken;

  test("let a visitor start 30 turns a day in one browser, and the next browser of the network its own", async () => {
    const visitor = app.visitor();
    for (let turn = 1; turn <= 30; turn += 1) expect((await startTurn(visitor)).status).toBe(200);
    expect(await refusalOf(await startTurn(visitor))).toEqual({
      status: 429,
      code: "browser-turns-used-up",
      params: { maximum: 30 },
      detail:
        "This browser has used its 30 turns for today. Please log in for more, or come back later.",
      waits: true,
    });
    expect(app.gateway.tries).toHaveLength(30);
    expect((await startTurn(app.visitor())).status).toBe(200);
    expect(await takenByNetwork("turns")).toBe(31);
  });

  test("let the visitors of a network start 300 turns a day together, however often they drop their cookies", async () => {
    await useUpNetwork("turns", 300, 2);
    for (let turn = 1; turn <= 2; turn += 1)
      expect((await startTurn(app.visitor())).status).toBe(200);
    const late = app.visitor();
    expect(await refusalOf(await startTurn(late))).toEqual({
      status: 429,
      code: "network-turns-used-up",
      params: { maximum: 300 },
      detail:
        "Your network's visitors have used their 300 turns for today. Please log in for more, or come back later.",
      waits: true,
    });
    expect(app.gateway.tries).toHaveLength(2);
    expect(await (await late.fetch("/api/usage")).json()).toMatchObject({
      ...{ turnsToday: 0, turnsPerDay: 30, turnsLeft: 0, resetsAt: expect.any(String) },
    });
    await late.signUp("felix");
    expect((await startTurn(late)).status).toBe(200);
  });

  test("give a turn that cannot begin back to the browser and to the network", async () => {
    const visitor = app.visitor();
    expect((await startTurn(visitor)).status).toBe(200);
    const id = await visitor.debate();
    const { debates } = app.services;
    const find = debates.findForTurn.bind(debates);
    debates.findForTurn = async () => null;
    expect((await visitor.post(`/api/debates/${id}/generate`)).status).toBe(404);
    debates.findForTurn = find;
    const usage = await (await visitor.fetch("/api/usage")).json();
    expect(usage).toMatchObject({ turnsToday: 1, turnsLeft: 29 });
    expect(await takenByNetwork("turns")).toBe(1);
  });

  test("let a visitor create 60 debates a day in one browser, and count no refused one", async () => {
    const visitor = app.visitor();
    for (let debate = 1; debate <= 60; debate += 1) {
      await visitor.debate();
      if (debate % 10 === 0)
        expect(
          (await visitor.post("/api/debates", { ...GOOD_DEBATE, coffeeLevel: 2 })).status,
        ).toBe(403);
    }
    expect(await refusalOf(await visitor.post("/api/debates", GOOD_DEBATE, PROBLEMS))).toEqual({
      status: 429,
      code: "debates-used-up",
      params: { maximum: 60 },
      detail: "You've started 60 debates today. Please continue one, or come back later.",
      waits: true,
    });
    expect([app.tables.debates.size, await takenByNetwork("debates")]).toEqual([60, 60]);
    await app.visitor().debate();
  });

  test("let the visitors of a network create 600 debates a day together", async () => {
    await useUpNetwork("debates", 600, 1);
    await app.visitor().debate();
    const refused = await app.visitor().post("/api/debates", GOOD_DEBATE, PROBLEMS);
    expect(await refusalOf(refused)).toEqual({
      status: 429,
      code: "network-debates-used-up",
      params: { maximum: 600 },
      detail:
        "Your network's visitors have started 600 debates today. Please log in, or come back later.",
      waits: true,
    });
    expect(app.tables.debates.size).toBe(1);
  });

  test("do not count attaching to a running turn, not even the last turn of the day", async () => {
    const visitor = app.visitor();
    for (let turn = 1; turn <= 29; turn += 1) await startTurn(visitor);
    const id = await visitor.debate();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => visitor.post(`/api/debates/${id}/generate`)),
    );
    expect(responses.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    const streams = responses.map((response) => new StreamText(response));
    const later = await visitor.post(`/api/debates/${id}/generate`);
    expect(later.status).toBe(200);
    const modelStream = await app.gateway.waitForStream(30);
    modelStream.say("Only one turn.");
    modelStream.finish();
    for (const stream of streams) expect(await stream.rest()).toContain("[DONE]");
    expect((await startTurn(visitor)).status).toBe(429);
  });

  test("do not count a turn that is refused for another reason", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    const actor = {
      kind: "visitor",
      visitorId: app.tables.debates.get(id)?.visitorId as string,
    } as const;
    for (let turn = 1; turn <= 10; turn += 1) await completeTurn(app, actor, id);
    for (let call = 1; call <= 40; call += 1)
      expect((await visitor.post(`/api/debates/${id}/generate`)).status).toBe(403);
    expect((await startTurn(app.visitor())).status).toBe(200);
  });

  test("count each client separately behind a trusted proxy, by the address that it reports", async () => {
    await using proxied = await startApp({ areLimitsOn: true, settings: { trustedProxies: 1 } });
    const from = (address: string) =>
      proxied.visitor().fetch("/api/models", { headers: { "X-Forwarded-For": address } });
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1)
      await from(`10.0.0.${call % 200}, 2001:db8:0:1::${call.toString(16)}`);
    expect((await from("2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await from("10.9.9.9, 2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:0:2::1")).status).toBe(200);
  });

  test("ignore X-Forwarded-For without a trusted proxy", async () => {
    const from = (address: string) =>
      app.visitor().fetch("/api/models", { headers: { "X-Forwarded-For": address } });
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1) await from(`10.0.0.${call % 200}`);
    expect((await from("10.1.1.1")).status).toBe(429);
  });

  test("do not apply when RATE_LIMITS is off", async () => {
    await using open = await startApp({ areLimitsOn: false });
    const visitor = open.visitor();
    for (let call = 0; call <= CALLS_PER_MINUTE; call += 1)
      expect((await visitor.fetch("/api/models")).status).toBe(200);
  });
});
