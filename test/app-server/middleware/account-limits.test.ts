import { DomainError, RATE_LIMITS, WRONG_PASSWORDS_PER_HOUR } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

/** Behind a proxy that is trusted, a test may come from any network. */
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

/** Somewhere that nobody was before. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};

describe("log-ins", () => {
  test("one network tries ten in a minute, whoever it tries to be, and then waits", async () => {
    const here = elsewhere();
    for (let count = 1; count <= RATE_LIMITS.logins.points; count += 1) {
      expect((await logInFrom(here, `nobody ${count}`, PASSWORD)).status).toBe(401);
    }
    const refused = await logInFrom(here, "somebody else", PASSWORD);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "Too many requests. Please wait a little and try again.",
    ]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    expect((await logInFrom(elsewhere(), "somebody else", PASSWORD)).status).toBe(401);
  });

  test("one account takes 25 wrong passwords an hour, from wherever they come, and then not even the right one", async () => {
    await app.visitor().signUp("felix");
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR; count += 1) {
      expect(
        (await logInFrom(elsewhere(), count % 2 === 0 ? "felix" : "ＦＥＬＩＸ", "a guess")).status,
      ).toBe(401);
    }
    const refused = await logInFrom(elsewhere(), "felix", PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect((await logInFrom(elsewhere(), "tom", PASSWORD)).status).toBe(401);
  });

  test("a right password is no guess: the account takes any number of them", async () => {
    await app.visitor().signUp("felix");
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR + 5; count += 1) {
      expect((await logInFrom(elsewhere(), "felix", PASSWORD)).status).toBe(200);
    }
  });

  test("an outage is no guess either: who could not get in during one gets in after it", async () => {
    await app.visitor().signUp("felix");
    const { users } = app.services;
    const find = users.findCredentials;
    users.findCredentials = () => Promise.reject(new DomainError("storage-unavailable"));
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR + 5; count += 1) {
      expect((await logInFrom(elsewhere(), "felix", PASSWORD)).status).toBe(503);
    }
    users.findCredentials = find;
    expect((await logInFrom(elsewhere(), "felix", PASSWORD)).status).toBe(200);
  });

  test("the password of somebody signed in is guessed no faster", async () => {
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
    expect(app.archive.users.size).toBe(1);
  });

  test("a name in X-Forwarded-For counts for nothing when no proxy is trusted", async () => {
    await using open = await startApp({ areLimitsOn: true });
    for (let count = 1; count <= RATE_LIMITS.logins.points; count += 1) {
      const from = { "X-Forwarded-For": elsewhere() };
      await open.visitor().post("/api/login", { username: "nobody", password: PASSWORD }, from);
    }
    const from = { "X-Forwarded-For": elsewhere() };
    expect(
      (await open.visitor().post("/api/login", { username: "nobody", password: PASSWORD }, from))
        .status,
    ).toBe(429);
  });
});

test("one network makes ten accounts an hour", async () => {
  const here = elsewhere();
  const register = (username: string, network: string) =>
    app
      .visitor()
      .post("/api/register", { username, password: PASSWORD }, { "X-Forwarded-For": network });
  for (let count = 1; count <= RATE_LIMITS.registrations.points; count += 1) {
    expect((await register(`cat ${count}`, here)).status).toBe(201);
  }
  const refused = await register("one cat more", here);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect((await register("one cat more", elsewhere())).status).toBe(201);
});
