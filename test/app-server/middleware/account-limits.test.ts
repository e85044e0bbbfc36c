import { HASHING, NEWCOMER_LIMIT, queuedPasswords, RATE_LIMITS } from "@einstein-vs-cat/core";
import { MemoryPasswords } from "@einstein-vs-cat/memory/accounts/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";
import { BEHIND_PROXY, newNetwork } from "./networks.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp(BEHIND_PROXY);
});
afterEach(() => app.close());

const logInFrom = (
  network: string,
  username: string,
  password: string,
  visitor: Visitor = app.visitor(),
) => visitor.post("/api/login", { username, password }, { "X-Forwarded-For": network });

describe("login limits", () => {
  test("one network gets ten login attempts a minute, for all usernames together", async () => {
    const network = newNetwork();
    for (let count = 1; count <= RATE_LIMITS.logins.points; count += 1) {
      expect((await logInFrom(network, `nobody ${count}`, PASSWORD)).status).toBe(401);
    }
    const refused = await logInFrom(network, "somebody else", PASSWORD);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many requests. Please wait a moment and try again.",
    ]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await logInFrom(newNetwork(), "somebody else", PASSWORD)).status).toBe(401);
  });

  test("a hundred logins a minute from one /24 or /48 are the limit, which neighbours cannot use up for an owner's browser", async () => {
    for (const [network, stranger, elsewhere] of [
      [(n: number) => `203.0.113.${n}`, "203.0.113.250", "203.0.114.1"],
      [(n: number) => `2001:db8:7:${n}::1`, "2001:db8:7:ffff::1", "2001:db8:8::1"],
    ] as const) {
      await using crowded = await startApp(BEHIND_PROXY);
      const owner = { "X-Forwarded-For": network(0) };
      const form = { username: "felix", password: PASSWORD };
      const felix = crowded.visitor();
      expect((await felix.post("/api/register", form, owner)).status).toBe(201);
      const status = async (from: string, username = "nobody") =>
        (await logInFrom(from, username, PASSWORD, crowded.visitor())).status;
      for (let count = 1; count <= RATE_LIMITS.loginsByPrefix.points; count += 1)
        expect(await status(network(1 + (count % 20)), `nobody ${count}`)).toBe(401);
      expect(await status(stranger)).toBe(429);
      expect(await status(elsewhere)).toBe(401);
      expect((await logInFrom(network(0), "felix", PASSWORD, felix)).status).toBe(200);
    }
  });

  test("X-Forwarded-For is ignored when no proxy is trusted", async () => {
    await using open = await startApp({ areLimitsOn: true });
    for (let count = 1; count <= RATE_LIMITS.logins.points; count += 1) {
      const from = { "X-Forwarded-For": newNetwork() };
      await open.visitor().post("/api/login", { username: "nobody", password: PASSWORD }, from);
    }
    const from = { "X-Forwarded-For": newNetwork() };
    expect(
      (await open.visitor().post("/api/login", { username: "nobody", password: PASSWORD }, from))
        .status,
    ).toBe(429);
  });
});

test("one network can register ten accounts an hour", async () => {
  const network = newNetwork();
  const register = (username: string, from: string) =>
    app
      .visitor()
      .post("/api/register", { username, password: PASSWORD }, { "X-Forwarded-For": from });
  for (let count = 1; count <= RATE_LIMITS.registrations.points; count += 1) {
    expect((await register(`cat ${count}`, network)).status).toBe(201);
  }
  const refused = await register("one cat more", network);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect((await register("one cat more", newNetwork())).status).toBe(201);
});

test("one /24 can register fifty accounts an hour", async () => {
  const register = (username: string, from: string) =>
    app
      .visitor()
      .post("/api/register", { username, password: PASSWORD }, { "X-Forwarded-For": from });
  for (let count = 1; count <= RATE_LIMITS.registrationsByPrefix.points; count += 1)
    expect((await register(`cat ${count}`, `203.0.113.${count}`)).status).toBe(201);
  expect((await register("one cat more", "203.0.113.250")).status).toBe(429);
  expect((await register("one cat more", "203.0.114.1")).status).toBe(201);
});

test("600 logins from 600 networks hash two at a time, and those beyond the queue get a 503 with Retry-After", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const memory = new MemoryPasswords();
  let [running, most] = [0, 0];
  const passwords = queuedPasswords({
    hash: (password) => memory.hash(password),
    async verify(password, hash) {
      running += 1;
      most = Math.max(most, running);
      await held;
      running -= 1;
      return memory.verify(password, hash);
    },
  });
  await using busy = await startApp({ ...BEHIND_PROXY, services: { passwords } });
  const places = HASHING.atOnce + HASHING.waiting;
  let refused = 0;
  const logins = Array.from({ length: 600 }, async (_, index) => {
    const from = `10.${index >> 8}.${index & 255}.1`;
    const response = await logInFrom(from, "nobody", PASSWORD, busy.visitor());
    if (response.status === 503) refused += 1;
    // Nothing is hashed before all others are refused.
    if (refused === 600 - places) release();
    return response;
  });
  const responses = await Promise.all(logins);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(600 - places);
  expect(most).toBe(HASHING.atOnce);
  const late = responses.find(({ status }) => status === 503);
  expect(late?.headers.get("Retry-After")).toBe("2");
  expect(await late?.text()).toBe("Too many people are logging in. Please try again in a moment.");
});

describe("turns of new accounts", () => {
  /** Uses up the turns that all new accounts of a network have together, but for `left` of them. */
  async function useUp(client: string, most: number, left: number) {
    for (let turn = left; turn < most; turn += 1)
      await app.services.quota.take("newcomerTurns", client, most);
  }
  const { network, prefix } = NEWCOMER_LIMIT.turnsPerDay;
  const startTurn = async (visitor: Visitor, from: string) => {
    const id = await visitor.debate();
    const headers = { "X-Forwarded-For": from };
    const response = await visitor.post(`/api/debates/${id}/generate`, {}, headers);
    await response.body?.cancel();
    return response.status;
  };
  const signUp = async (username: string) => {
    const visitor = app.visitor();
    await visitor.signUp(username);
    return visitor;
  };

  test("count together on one network, however many accounts there are", async () => {
    await useUp("network:192.0.2.7", network, 2);
    expect(await startTurn(await signUp("one"), "192.0.2.7")).toBe(200);
    expect(await startTurn(await signUp("two"), "192.0.2.7")).toBe(200);
    const third = await signUp("three");
    expect(await startTurn(third, "192.0.2.7")).toBe(429);
    expect(await startTurn(third, "192.0.2.8")).toBe(200);
  });

  test("are counted no more when the account is a week old", async () => {
    const visitor = await signUp("one");
    app.clock.advance(NEWCOMER_LIMIT.age);
    await useUp("network:192.0.2.7", network, 0);
    expect(await startTurn(visitor, "192.0.2.7")).toBe(200);
    expect(await startTurn(await signUp("two"), "192.0.2.7")).toBe(429);
  });

  test("count with those of visitors on one prefix", async () => {
    await useUp("prefix:192.0.2.0/24", prefix, 1);
    expect(await startTurn(app.visitor(), "192.0.2.7")).toBe(200);
    expect(await startTurn(app.visitor(), "192.0.2.8")).toBe(429);
    expect(await startTurn(await signUp("one"), "192.0.2.9")).toBe(429);
    expect(await startTurn(app.visitor(), "192.0.3.1")).toBe(200);
  });
});
