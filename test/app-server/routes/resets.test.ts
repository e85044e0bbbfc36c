import { makeResetLink, RATE_LIMITS, RESET_LINK } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";
import { BEHIND_PROXY, newNetwork } from "../middleware/networks.ts";

const NEW = "a new password";
const PROBLEM = { Accept: "application/problem+json" };

let app: Harness;
let owner: Visitor;
beforeEach(async () => {
  app = await startApp();
  owner = app.visitor();
  await owner.signUp("felix");
});
afterEach(() => app.close());

const linkOf = async (name: string) => (await makeResetLink(app.services, name)).token;
const find = (person: Visitor, token: string) =>
  person.fetch(`/api/auth/reset/${token}`, { headers: PROBLEM });
const reset = (person: Visitor, token: string, newPassword = NEW) =>
  person.post(`/api/auth/reset/${token}`, { newPassword }, PROBLEM);

/** A link in each state in which it does not work. */
async function deadLinks(): Promise<Record<string, string>> {
  for (const name of ["used", "expired", "replaced", "deleted", "locked"])
    await app.visitor().signUp(name);
  const expired = await linkOf("expired");
  app.clock.advance(RESET_LINK.life);
  const [used, replaced] = [await linkOf("used"), await linkOf("replaced")];
  const [deleted, locked] = [await linkOf("deleted"), await linkOf("locked")];
  await reset(app.visitor(), used);
  await linkOf("replaced");
  const { users } = app.services;
  await users.delete((await users.findCredentials("deleted"))?.user.id ?? 0);
  await users.setLocked((await users.findCredentials("locked"))?.user.id ?? 0, true);
  const made = { used, expired, replaced, deleted, locked };
  return { ...made, "never made": "A".repeat(43), "not even a token": "%F0%9F%90%88" };
}

/** What a client can tell answers apart by, besides the request's own id and time. */
async function shapeOf(response: Response): Promise<string> {
  const own = new Set(["date", "x-request-id", "set-cookie"]);
  const headers = [...response.headers].filter(([name]) => !own.has(name));
  return JSON.stringify([response.status, headers, await response.text()]);
}

describe("a link that sets a password", () => {
  test("says whose it is as often as it is looked at, and sets the password once", async () => {
    const token = await linkOf("felix");
    const person = app.visitor();
    for (let look = 0; look < 3; look += 1)
      expect(await (await find(person, token)).json()).toEqual({ username: "felix" });
    expect((await reset(person, token)).status).toBe(204);
    expect((await reset(person, token, "another one")).status).toBe(404);
    expect((await person.logIn("felix", PASSWORD)).status).toBe(401);
    expect((await person.logIn("felix", NEW)).status).toBe(200);
  });

  test("ends every session of the account, and signs nobody in", async () => {
    const elsewhere = owner.copy();
    expect((await reset(owner, await linkOf("felix"))).status).toBe(204);
    expect([await owner.name(), await elsewhere.name()]).toEqual([401, 401]);
    const person = app.visitor();
    await reset(person, await linkOf("felix"));
    expect(await person.name()).toBe(401);
  });

  test("leaves the session of somebody else who uses it, and a visitor's debates", async () => {
    const other = app.visitor();
    await other.signUp("tom");
    expect((await reset(other, await linkOf("felix"))).status).toBe(204);
    expect(await other.name()).toBe("tom");
    const visitor = app.visitor();
    const debate = await visitor.debate();
    expect((await reset(visitor, await linkOf("felix"))).status).toBe(204);
    expect((await visitor.fetch(`/api/debates/${debate}`)).status).toBe(200);
  });

  test("is answered alike whether it was used, is over, replaced, of a deleted or locked account, or never made, whoever asks", async () => {
    const dead = Object.entries(await deadLinks());
    const people = { owner, visitor: app.visitor(), other: app.visitor(), anonymous: null };
    await people.other.signUp("tom");
    await people.visitor.debate();
    for (const ask of [find, reset]) {
      const shapes = new Map<string, string[]>();
      for (const [state, token] of dead)
        for (const [name, person] of Object.entries(people)) {
          const shape = await shapeOf(await ask(person ?? app.visitor(), token));
          shapes.set(shape, [...(shapes.get(shape) ?? []), `${state} for ${name}`]);
        }
      expect([...shapes.values()].map(({ length }) => length)).toEqual([
        dead.length * Object.keys(people).length,
      ]);
      expect([...shapes.keys()][0]).toContain("reset-link-over");
    }
  });

  test("that does not work costs no hash, in whichever state it is", async () => {
    const dead = await deadLinks();
    let hashes = 0;
    const { passwords } = app.services;
    const hash = passwords.hash.bind(passwords);
    passwords.hash = (password) => {
      hashes += 1;
      return hash(password);
    };
    for (const token of Object.values(dead)) await reset(app.visitor(), token);
    expect(hashes).toBe(0);
    await reset(app.visitor(), await linkOf("felix"));
    expect(hashes).toBe(1);
  });

  test("takes no password that is too short, and stays", async () => {
    const token = await linkOf("felix");
    const refused = await reset(app.visitor(), token, "short");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "invalid-input",
      errors: [{ field: "newPassword", code: "password-too-short" }],
    });
    expect((await reset(app.visitor(), token)).status).toBe(204);
  });

  test("is told at the next log-in", async () => {
    const person = app.visitor();
    const at = new Date(app.clock.now()).toISOString();
    await reset(person, await linkOf("felix"));
    const logIn = async (who: Visitor) => (await who.logIn("felix", NEW)).json();
    expect(await logIn(person)).toMatchObject({ username: "felix", passwordResetAt: at });
    expect(await logIn(person)).not.toHaveProperty("passwordResetAt");
    expect(await logIn(owner)).toMatchObject({ passwordResetAt: at });
  });

  test("is in no line of the log, and setting a password is an event of security", async () => {
    const token = await linkOf("felix");
    await find(app.visitor(), token);
    await reset(app.visitor(), token);
    await reset(app.visitor(), token);
    await app.visitor().fetch(`/reset/${token}`);
    expect(JSON.stringify(app.logLines)).not.toContain(token.slice(0, 8));
    const lines = app.logLines.filter(({ route }) => route === "/api/auth/reset/:token");
    expect(lines.map(({ method, level, code }) => [method, level, code])).toEqual([
      ["GET", 30, undefined],
      ["POST", 45, undefined],
      ["POST", 45, "reset-link-over"],
    ]);
  });
});

describe("the limits of links that set a password", () => {
  const from = (network: string) => ({ ...PROBLEM, "X-Forwarded-For": network });

  test("are counted by network and by prefix, also when the link is wrong", async () => {
    await using limited = await startApp(BEHIND_PROXY);
    const look = async (network: string) =>
      (await limited.visitor().fetch("/api/auth/reset/none", { headers: from(network) })).status;
    const [here, there] = [newNetwork(), newNetwork()];
    for (let count = 0; count < RATE_LIMITS.resets.points; count += 1)
      expect(await look(here)).toBe(404);
    expect(await look(here)).toBe(429);
    expect(await look(there)).toBe(404);
    limited.clock.advance(RATE_LIMITS.resets.windowMs);
    for (let count = 0; count < RATE_LIMITS.resetsByPrefix.points; count += 1)
      await look(`203.0.113.${count % 10}`);
    expect(await look("203.0.113.77")).toBe(429);
  });
});
