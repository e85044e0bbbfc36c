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
    const response = await visitor.post(`/api/debates/${id}/generate`);
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

  test("let a visitor start 30 turns a day, counted by network and not by cookie", async () => {
    for (let turn = 1; turn <= 30; turn += 1)
      expect((await startTurn(app.visitor())).status).toBe(200);
    const response = await startTurn(app.visitor());
    expect([response.status, await response.text()]).toEqual([
      429,
      "You've used all your turns for today. Come back later, or choose a plan with more turns.",
    ]);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect(app.gateway.tries).toHaveLength(30);
  });

  test("let the visitors of a network create 100 debates a day, and count no refused one", async () => {
    const create = (body: object) => app.visitor().post("/api/debates", body);
    for (let debate = 1; debate <= 100; debate += 1) {
      expect((await create(GOOD_DEBATE)).status).toBe(201);
      if (debate % 10 === 0)
        expect((await create({ ...GOOD_DEBATE, coffeeLevel: 2 })).status).toBe(403);
    }
    const response = await create(GOOD_DEBATE);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect(app.tables.debates.size).toBe(100);
  });

  test("do not count attaching to a running turn, not even the last turn of the day", async () => {
    for (let turn = 1; turn <= 29; turn += 1) await startTurn(app.visitor());
    const visitor = app.visitor();
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
    expect((await startTurn(app.visitor())).status).toBe(429);
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
