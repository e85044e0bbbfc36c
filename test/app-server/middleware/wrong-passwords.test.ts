import { DomainError, RATE_LIMITS, WRONG_PASSWORDS_PER_HOUR } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";
import { BEHIND_PROXY, newNetwork } from "./networks.ts";

/** The notice of refused logins. */
const NOTICE = "/api/user/refused-logins";

let app: Harness;
beforeEach(async () => {
  app = await startApp(BEHIND_PROXY);
});
afterEach(() => app.close());

const logInFrom = (network: string, username: string, password: string) =>
  app.visitor().post("/api/login", { username, password }, { "X-Forwarded-For": network });

describe("login limits", () => {
  test("strangers can use up 25 wrong passwords of an account an hour, and its own browser can still log in", async () => {
    const owner = app.visitor();
    await owner.signUp("felix");
    const stranger = newNetwork();
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR; count += 1) {
      if (count % RATE_LIMITS.logins.points === 0) app.clock.advance(60_000);
      const name = count % 2 === 0 ? "felix" : "ＦＥＬＩＸ";
      expect((await logInFrom(stranger, name, "a guess")).status).toBe(401);
    }
    app.clock.advance(60_000);
    const refused = await logInFrom(stranger, "felix", PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
    expect((await logInFrom(newNetwork(), "felix", PASSWORD)).status).toBe(429);
    expect((await owner.logIn("felix")).status).toBe(200);
    app.clock.advance(3_600_000);
    expect((await logInFrom(stranger, "felix", PASSWORD)).status).toBe(200);
  });

  test("wrong passwords from any number of networks leave the owner's own browser open, after a log-out too", async () => {
    const owner = app.visitor();
    await owner.signUp("felix");
    await owner.post("/api/logout");
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR; count += 1)
      expect((await logInFrom(newNetwork(), "felix", "a guess")).status).toBe(401);
    const refused = await logInFrom(newNetwork(), "felix", PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(3_600);
    expect((await logInFrom(newNetwork(), "tom", PASSWORD)).status).toBe(401);
    expect((await app.visitor().logIn("felix")).status).toBe(429);
    expect((await owner.logIn("felix")).status).toBe(200);
  });

  test("only the owner sees the refused logins, until they dismiss the notice", async () => {
    await app.visitor().signUp("felix");
    await app.visitor().signUp("tom");
    const owner = app.visitor();
    for (let count = 1; count <= 3; count += 1) await logInFrom(newNetwork(), "felix", "a guess");
    const lastAt = new Date(app.clock.now()).toISOString();
    app.clock.advance(60_000);
    const refusedLogins = { count: 3, lastAt };
    expect(await (await owner.logIn("felix")).json()).toMatchObject({ refusedLogins });
    const read = async (visitor: Visitor) =>
      (await (await visitor.fetch("/api/user")).json()) as object;
    expect(await read(owner)).toMatchObject({ refusedLogins });
    const renamed = await owner.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ displayName: "Felix", username: "felix" }),
    });
    expect(await renamed.json()).toMatchObject({ refusedLogins });
    const tom = app.visitor();
    expect(await (await tom.logIn("tom")).json()).not.toHaveProperty("refusedLogins");
    expect((await app.visitor().fetch(NOTICE, { method: "DELETE" })).status).toBe(401);
    expect((await tom.fetch(NOTICE, { method: "DELETE" })).status).toBe(204);
    expect(await read(owner)).toMatchObject({ refusedLogins });
    expect((await owner.fetch(NOTICE, { method: "DELETE" })).status).toBe(204);
    expect(await read(owner)).not.toHaveProperty("refusedLogins");
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
    const owner = app.visitor();
    await owner.signUp("felix");
    const thief = owner.copy();
    for (const name of Object.keys(thief.cookies))
      if (name.includes("browser")) delete thief.cookies[name];
    const from = { "X-Forwarded-For": newNetwork() };
    const change = (currentPassword: string) =>
      thief.post("/api/user/password", { currentPassword, newPassword: "tenth life" }, from);
    for (let count = 1; count <= WRONG_PASSWORDS_PER_HOUR; count += 1) {
      if (count % RATE_LIMITS.logins.points === 0) app.clock.advance(60_000);
      expect((await change(`a guess ${count}`)).status).toBe(403);
    }
    app.clock.advance(60_000);
    expect((await change(PASSWORD)).status).toBe(429);
    const deletion = (visitor: Visitor, headers: Record<string, string>) =>
      visitor.fetch("/api/user", {
        method: "DELETE",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify({ password: PASSWORD }),
      });
    expect((await deletion(thief, from)).status).toBe(429);
    expect(app.tables.users.size).toBe(1);
    expect((await deletion(owner, {})).status).toBe(204);
  });
});
