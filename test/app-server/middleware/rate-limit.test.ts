import { type Actor, turnsPerDay } from "@einstein-vs-cat/core";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { clientNetwork } from "../../../app-server/http/client-address.ts";
import { TooManyRequests } from "../../../app-server/http/problem.ts";
import { createTurnStarts } from "../../../app-server/http/turn-starts.ts";
import {
  CALLS_PER_MINUTE,
  createRateLimits,
  LANGUAGES_PER_MINUTE,
  type StoreClient,
  TASKS_PER_MINUTE,
  TRANSLATIONS_PER_MINUTE,
} from "../../../app-server/middleware/rate-limit.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { type Harness, StreamText, speakTurn, startApp, type Visitor } from "../harness.ts";

describe("limits over HTTP", () => {
  let app: Harness;
  beforeEach(async () => {
    app = await startApp({ areLimitsOn: true });
  });
  afterEach(() => app.close());

  /** Starts a turn of a new debate and has it spoken. */
  async function startTurn(visitor: Visitor): Promise<Response> {
    const id = await visitor.debate();
    const number = app.voice.tries.length + 1;
    const response = await visitor.post(`/api/debates/${id}/generate`);
    if (response.status !== 200) return response;
    const speech = await app.voice.speech(number);
    speech.say("Yes.");
    speech.finish();
    await response.text();
    return response;
  }

  test("after 300 calls in a minute the next is refused, with the seconds to wait", async () => {
    const visitor = app.visitor();
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1)
      expect((await visitor.fetch("/api/models")).status).toBe(200);
    const response = await visitor.fetch("/api/models");
    expect([response.status, await response.text()]).toEqual([
      429,
      "Too many requests. Please wait a little and try again.",
    ]);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await visitor.fetch("/healthz")).status).toBe(200);
  });

  test("a visitor starts 30 turns a day, counted by where they are and not by their cookie", async () => {
    for (let turn = 1; turn <= 30; turn += 1)
      expect((await startTurn(app.visitor())).status).toBe(200);
    const response = await startTurn(app.visitor());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(86_000);
    expect(app.voice.tries).toHaveLength(30);
  });

  test("attaching to a running turn costs nothing, not even with the last turn of the day", async () => {
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
    const speech = await app.voice.speech(30);
    speech.say("Only one turn.");
    speech.finish();
    for (const stream of streams) expect(await stream.rest()).toContain("[DONE]");
    expect((await startTurn(app.visitor())).status).toBe(429);
  });

  test("a turn that was refused for another reason is not counted", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    const actor = {
      kind: "visitor",
      visitorId: app.archive.debates.get(id)?.visitorId as string,
    } as const;
    for (let turn = 1; turn <= 10; turn += 1) await speakTurn(app, actor, id);
    for (let call = 1; call <= 40; call += 1)
      expect((await visitor.post(`/api/debates/${id}/generate`)).status).toBe(403);
    expect((await startTurn(app.visitor())).status).toBe(200);
  });

  test("behind a trusted proxy everybody counts for themselves, as the proxy names them", async () => {
    await using proxied = await startApp({ areLimitsOn: true, settings: { trustedProxies: 1 } });
    const from = (address: string) =>
      proxied.visitor().fetch("/api/models", { headers: { "X-Forwarded-For": address } });
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1)
      await from(`10.0.0.${call % 200}, 2001:db8:0:1::${call.toString(16)}`);
    expect((await from("2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await from("10.9.9.9, 2001:db8:0:1:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:0:2::1")).status).toBe(200);
  });

  test("without a trusted proxy nobody can pretend to be somebody else", async () => {
    const from = (address: string) =>
      app.visitor().fetch("/api/models", { headers: { "X-Forwarded-For": address } });
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1) await from(`10.0.0.${call % 200}`);
    expect((await from("10.1.1.1")).status).toBe(429);
  });

  test("RATE_LIMITS=off switches all of it off", async () => {
    await using open = await startApp({ areLimitsOn: false });
    const visitor = open.visitor();
    for (let call = 0; call <= CALLS_PER_MINUTE; call += 1)
      expect((await visitor.fetch("/api/models")).status).toBe(200);
  });
});

describe("the counts themselves", () => {
  test("a day holds 30 turns for a visitor, 100 on the free plan and 500 on a paid one", () => {
    const user = (tier: "free" | "standard" | "pro"): Actor => ({ kind: "user", userId: 1, tier });
    const actors: Actor[] = [
      { kind: "visitor", visitorId: "v" },
      user("free"),
      user("standard"),
      user("pro"),
    ];
    expect(actors.map(turnsPerDay)).toEqual([30, 100, 500, 500]);
  });

  test("a refused turn does not make the next day's or a given back one worse", async () => {
    const limits = createRateLimits({ isOn: true, storeClient: null });
    await limits.takeTurn("a", 1);
    for (let call = 0; call < 5; call += 1)
      await expect(limits.takeTurn("a", 1)).rejects.toBeInstanceOf(TooManyRequests);
    await limits.giveBackTurn("a");
    await limits.takeTurn("a", 1);
    await limits.takeTurn("b", 1);
  });

  test("the turns taken are told from the count that refuses, and until when it holds", async () => {
    const limits = createRateLimits({ isOn: true, storeClient: null });
    expect(await limits.turnsTaken("a")).toEqual({ taken: 0, resetsIn: null });
    for (let turn = 1; turn <= 3; turn += 1) await limits.takeTurn("a", 3);
    await expect(limits.takeTurn("a", 3)).rejects.toBeInstanceOf(TooManyRequests);
    const { taken, resetsIn } = (await limits.turnsTaken("a")) ?? { taken: 0, resetsIn: null };
    expect(taken).toBe(3);
    expect(resetsIn).toBeGreaterThan(86_000_000);
    expect(resetsIn).toBeLessThanOrEqual(86_400_000);
    expect(await limits.turnsTaken("b")).toEqual({ taken: 0, resetsIn: null });
    for (let turn = 1; turn <= 3; turn += 1) await limits.giveBackTurn("a");
    expect(await limits.turnsTaken("a")).toEqual({ taken: 0, resetsIn: null });
    expect(await createRateLimits({ isOn: false, storeClient: null }).turnsTaken("a")).toBeNull();
  });

  test("a user counts by their account, wherever they are", async () => {
    await using app = await startApp({ areLimitsOn: true });
    const taken: string[] = [];
    const rateLimits = {
      ...app.services.rateLimits,
      takeTurn: async (client: string, perDay: number) => void taken.push(`${client} ${perDay}`),
    };
    const actor: Actor = { kind: "user", userId: 7, tier: "pro" };
    const debate = await app.services.debates.create({
      ...{ question: "Is it so?", option1: "Yes", option2: "No", coffeeLevel: 1, language: "en" },
      ...{ model1: null, model2: null, shareToken: null, userId: 7, visitorId: null },
    });
    await createTurnStarts({ ...app.services, rateLimits })({
      actor,
      client: "user:7",
      input: { debateId: debate.id },
    });
    expect(taken).toEqual(["user:7 500"]);
  });

  test("when the store of the counts fails, this process counts by itself and no request fails", async () => {
    const broken: StoreClient = { query: async () => Promise.reject(new Error("connection lost")) };
    const limits = createRateLimits({ isOn: true, storeClient: broken });
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1) await limits.countCall("a");
    await expect(limits.countCall("a")).rejects.toBeInstanceOf(TooManyRequests);
    await limits.takeTurn("a", 1);
    await expect(limits.takeTurn("a", 1)).rejects.toBeInstanceOf(TooManyRequests);
    for (let call = 1; call <= TASKS_PER_MINUTE; call += 1)
      await limits.countTask("positions", "a");
    await expect(limits.countTask("positions", "a")).rejects.toBeInstanceOf(TooManyRequests);
    for (let batch = 1; batch <= LANGUAGES_PER_MINUTE; batch += 1) await limits.countBatch("a", 1);
    await expect(limits.countBatch("a", 1)).rejects.toBeInstanceOf(TooManyRequests);
  });

  test.each([1, 2, 7, 12])("a minute holds five languages, of %i batches each", async (batches) => {
    const limits = createRateLimits({ isOn: true, storeClient: null });
    for (let batch = 1; batch <= 5 * batches; batch += 1) await limits.countBatch("a", batches);
    await expect(limits.countBatch("a", batches)).rejects.toBeInstanceOf(TooManyRequests);
    await limits.countBatch("b", batches);
  });

  test("a minute holds five texts of one's own, and they count apart from the rest", async () => {
    const limits = createRateLimits({ isOn: true, storeClient: null });
    expect(TRANSLATIONS_PER_MINUTE).toBe(5);
    for (let text = 1; text <= TRANSLATIONS_PER_MINUTE; text += 1)
      await limits.countTask("translate", "a");
    await expect(limits.countTask("translate", "a")).rejects.toBeInstanceOf(TooManyRequests);
    await limits.countTask("summary", "a");
    await limits.countBatch("a", 1);
  });
});

describe("counts in PostgreSQL", () => {
  test("all servers of one database count together, and go on by themselves when it is gone", async () => {
    const database = await Database.open({
      databaseUrl: await createTestDatabase(inject("postgresUrl")),
    });
    await database.migrate();
    const open = () => createRateLimits({ isOn: true, storeClient: database.pool });
    const [one, other] = [open(), open()];
    await one.takeTurn("a", 2);
    await other.takeTurn("a", 2);
    await expect(one.takeTurn("a", 2)).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
    for (const limits of [one, other]) {
      expect(await limits.turnsTaken("a")).toEqual({ taken: 2, resetsIn: expect.any(Number) });
      expect(await limits.turnsTaken("nobody")).toEqual({ taken: 0, resetsIn: null });
    }
    await other.giveBackTurn("a");
    await one.takeTurn("a", 2);
    for (let call = 1; call <= CALLS_PER_MINUTE; call += 1)
      await (call % 2 === 0 ? one : other).countCall("a");
    for (const limits of [one, other])
      await expect(limits.countCall("a")).rejects.toBeInstanceOf(TooManyRequests);
    for (const task of ["positions", "summary"] as const) {
      for (let call = 1; call <= TASKS_PER_MINUTE; call += 1)
        await (call % 2 === 0 ? one : other).countTask(task, "a");
      for (const limits of [one, other])
        await expect(limits.countTask(task, "a")).rejects.toBeInstanceOf(TooManyRequests);
    }
    for (let batch = 1; batch <= 10; batch += 1)
      await (batch % 2 === 0 ? one : other).countBatch("a", 2);
    for (const limits of [one, other])
      await expect(limits.countBatch("a", 2)).rejects.toBeInstanceOf(TooManyRequests);
    await database.close();
    await one.countCall("b");
    await one.countTask("summary", "b");
    await one.takeTurn("a", 2);
    expect(await one.turnsTaken("a")).toMatchObject({ taken: 1 });
  });
});

describe("the network that stands for a client", () => {
  const networks: [string, string | null][] = [
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", null],
    ["", null],
    ["x".repeat(10_000), null],
  ];
  test.each(networks)("%s counts as %s", (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});
