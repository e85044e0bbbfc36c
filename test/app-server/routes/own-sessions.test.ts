import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

interface Session {
  readonly id: string;
  readonly client: string | null;
  readonly isThisOne: boolean;
}

const FIREFOX = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

let app: Harness;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const sessionsOf = async (person: Visitor) =>
  (await (await person.fetch("/api/user/sessions")).json()) as Session[];
const end = (person: Visitor, id: string) =>
  person.fetch(`/api/user/sessions/${id}`, { method: "DELETE" });

/** Signs a person in with two browsers. */
async function withTwoBrowsers() {
  const [laptop, phone] = [app.visitor(), app.visitor()];
  await laptop.post("/api/register", { username: "felix", password: PASSWORD }, FIREFOX);
  await phone.logIn("felix");
  return { laptop, phone };
}

describe("one's own sessions", () => {
  test("are listed by browser and system, with the present one marked", async () => {
    const { laptop, phone } = await withTwoBrowsers();
    const sessions = await sessionsOf(laptop);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isThisOne }) => isThisOne)?.client).toBe("Firefox, Linux");
    const seen = await sessionsOf(phone);
    expect(seen.find(({ isThisOne }) => isThisOne)?.id).toBe(
      sessions.find(({ isThisOne }) => !isThisOne)?.id,
    );
  });

  test("can be ended one by one", async () => {
    const { laptop, phone } = await withTwoBrowsers();
    const other = (await sessionsOf(laptop)).find(({ isThisOne }) => !isThisOne);
    expect((await end(laptop, other?.id ?? "")).status).toBe(204);
    expect(await phone.name()).toBe(401);
    expect(await laptop.name()).toBe("felix");
    expect(await sessionsOf(laptop)).toHaveLength(1);
    expect((await end(laptop, other?.id ?? "")).status).toBe(404);
  });

  test("of another person can be neither seen nor ended", async () => {
    const { laptop } = await withTwoBrowsers();
    const [first] = await sessionsOf(laptop);
    const tom = app.visitor();
    await tom.signUp("tom");
    expect(await sessionsOf(tom)).toHaveLength(1);
    for (const id of [first?.id ?? "", "%00", "a%20b", "x".repeat(64)])
      expect((await end(tom, id)).status).toBe(404);
    expect(await laptop.name()).toBe("felix");
    expect((await app.visitor().fetch("/api/user/sessions")).status).toBe(401);
  });

  test("are those of the present epoch: signing out everywhere empties the list", async () => {
    const { laptop, phone } = await withTwoBrowsers();
    await laptop.post("/api/user/sign-out-everywhere");
    await laptop.logIn("felix");
    expect(await sessionsOf(laptop)).toHaveLength(1);
    expect(await phone.name()).toBe(401);
  });
});

describe("a change of the username", () => {
  const rename = (person: Visitor, username: string) =>
    person.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ displayName: "Felix", username }),
    });
  const logIn = async (person: Visitor, name: string) =>
    (await (await person.logIn(name)).json()) as { rename?: { from: string } };

  test("is told once at the next log-in in every other browser", async () => {
    const { laptop, phone } = await withTwoBrowsers();
    expect((await rename(laptop, "schroedinger")).status).toBe(200);
    expect((await logIn(phone, "schroedinger")).rename).toMatchObject({ from: "felix" });
    expect((await logIn(phone, "schroedinger")).rename).toBeUndefined();
    expect((await logIn(laptop, "schroedinger")).rename).toBeUndefined();
    expect((await logIn(app.visitor(), "schroedinger")).rename).toMatchObject({ from: "felix" });
  });

  test("to another spelling of the same name is not", async () => {
    const { laptop, phone } = await withTwoBrowsers();
    expect((await rename(laptop, "FELIX")).status).toBe(200);
    expect((await logIn(phone, "felix")).rename).toBeUndefined();
  });
});

test("with strict rules, an old weak password still logs in, and the answer says so", async () => {
  const quota = new MemoryQuota(app.clock);
  await using strict = await startApp({
    settings: { passwordRules: "strict" },
    services: { users: app.services.users, passwords: app.services.passwords, quota },
  });
  await app.visitor().post("/api/register", { username: "felix", password: "123456" });
  const answer = await strict
    .visitor()
    .post("/api/login", { username: "felix", password: "123456" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ hasWeakPassword: true });
  const refused = await strict
    .visitor()
    .post(
      "/api/register",
      { username: "tom", password: "123456" },
      { Accept: "application/problem+json" },
    );
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ field: "password", code: "password-too-short" }] },
  ]);
});

test("a log-out has the browser forget what it kept for this site", async () => {
  const { laptop } = await withTwoBrowsers();
  const response = await laptop.post("/api/logout");
  expect(response.headers.get("clear-site-data")).toBe('"cache", "storage"');
  expect((await app.visitor().fetch("/api/models")).headers.get("clear-site-data")).toBeNull();
});
