import { DomainError, RATE_LIMITS, WRONG_PASSWORDS_PER_HOUR } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

/** With a trusted proxy, a test can send requests from any network. */
const BEHIND_PROXY = { settings: { trustedProxies: 1 }, areLimitsOn: true };

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

/** Returns a network that no request has come from yet. */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};

describe("login limits", () => {
  test("one network gets ten login attempts a minute, for all usernames together", async () => {
    const network = newNetwork();
    for (let count = 1; count <= RATE_LIMITS.logins.points; count += 1) {
      expect((await logInFrom(network, `nobody ${count}`, PASSWORD)).status).toBe(401);
    }
    const refused = await logInFrom(network, "somebody else", PASSWORD);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many requests. Please wait a little and try again.",
    ]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await logInFrom(newNetwork(), "somebody else", PASSWORD)).status).toBe(401);
  });

  test("one account accepts 25 wrong passwords an hour from all networks, and then refuses the right one too", async () => {
    await app.visitor().signUp("felix");
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR; count += 1) {
      expect(
        (await logInFrom(newNetwork(), count % 2 === 0 ? "felix" : "ＦＥＬＩＸ", "a guess")).status,
      ).toBe(401);
    }
    const refused = await logInFrom(newNetwork(), "felix", PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect((await logInFrom(newNetwork(), "tom", PASSWORD)).status).toBe(401);
  });

  test("logins with the right password do not count as wrong ones", async () => {
    await app.visitor().signUp("felix");
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR + 5; count += 1) {
      expect((await logInFrom(newNetwork(), "felix", PASSWORD)).status).toBe(200);
    }
  });

  test("logins that fail because of an outage do not count as wrong passwords", async () => {
    await app.visitor().signUp("felix");
    const { users } = app.services;
    const find = users.findCredentials;
    users.findCredentials = () => Promise.reject(new DomainError("storage-unavailable"));
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR + 5; count += 1) {
      expect((await logInFrom(newNetwork(), "felix", PASSWORD)).status).toBe(503);
    }
    users.findCredentials = find;
    expect((await logInFrom(newNetwork(), "felix", PASSWORD)).status).toBe(200);
  });

  test("the limit of wrong passwords holds for the forms of a signed-in user too", async () => {
    const thief = app.visitor();
    await thief.signUp("felix");
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR; count += 1) {
      const change = { currentPassword: `a guess ${count}`, newPassword: "tenth life" };
      expect((await thief.post("/api/user/password", change)).status).toBe(403);
    }
    expect(
      (
        await thief.post("/api/user/password", {
          currentPassword: PASSWORD,
          newPassword: "tenth life",
        })
      ).status,
    ).toBe(429);
    const deletion = await thief.fetch("/api/user", {
      method: "DELETE",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(deletion.status).toBe(429);
    expect(app.tables.users.size).toBe(1);
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
