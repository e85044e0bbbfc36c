import { createHash } from "node:crypto";
import { DomainError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "../../../app-server/middleware/sessions.ts";
import { type Harness, PASSWORD, StreamText, startApp, type Visitor } from "../harness.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const cookieOf = (visitor: Visitor) => visitor.cookies[SESSION_COOKIE] ?? "";
const hashOf = (cookie: string) => createHash("sha256").update(cookie).digest("hex");

describe("signing in", () => {
  test.each(["register", "login"])(
    "%s starts a session with a new id and ends the old one",
    async (how) => {
      await app.visitor().signUp("felix");
      const visitor = app.visitor();
      await visitor.debate();
      const before = visitor.copy();
      if (how === "register") await visitor.signUp("tom");
      else await visitor.logIn("felix");
      expect(cookieOf(visitor)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(cookieOf(visitor)).not.toBe(cookieOf(before));
      expect(await app.sessions.open(hashOf(cookieOf(before)))).toBeNull();
      expect(await before.name()).toBe(401);
      expect(await visitor.name()).toBe(how === "register" ? "tom" : "felix");
    },
  );

  test.each(["register", "login"])(
    "%s over https sets one session cookie: for this host alone, httpOnly, lax and secure",
    async (how) => {
      await using proxied = await startApp({ settings: { trustedProxies: 1 } });
      const person = { username: "felix", password: PASSWORD };
      if (how === "login") await proxied.visitor().signUp("felix");
      const visitor = proxied.visitor();
      await visitor.debate();
      const response = await visitor.post(`/api/${how}`, person, { "X-Forwarded-Proto": "https" });
      const cookies = response.headers
        .getSetCookie()
        .filter((line) => line.includes(`${SESSION_COOKIE}=`));
      const attributes = "path=/; expires=[^;]+; samesite=lax; secure; httponly";
      expect(cookies).toEqual([
        expect.stringMatching(
          new RegExp(`^${SECURE_SESSION_COOKIE}=[A-Za-z0-9_-]{43}; ${attributes}$`, "i"),
        ),
      ]);
    },
  );

  test("logging in as another user replaces the signed-in user", async () => {
    await app.visitor().signUp("tom");
    const visitor = app.visitor();
    await visitor.signUp("felix");
    const before = visitor.copy();
    await visitor.logIn("TOM");
    expect([await visitor.name(), await before.name()]).toEqual(["tom", 401]);
  });

  test("a wrong username and a wrong password get the same message and no cookie", async () => {
    await app.visitor().signUp("felix");
    for (const [username, password] of [
      ["felix", "another one"],
      ["nobody", PASSWORD],
    ] as const) {
      const response = await app.visitor().logIn(username, password);
      expect([response.status, await response.text()]).toEqual([
        401,
        "Wrong username or password. Please try again.",
      ]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("the response has the user without password hash, payment id or session epoch", async () => {
    const response = await app
      .visitor()
      .post("/api/register", { username: "felix", password: PASSWORD, displayName: "Felix F." });
    const user = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(user).sort()).toEqual(
      [
        ...[
          "bio",
          "createdAt",
          "displayName",
          "email",
          "id",
          "openTier",
          "subscriptionPeriodEnd",
          "subscriptionStatus",
        ],
        ...["subscriptionTier", "theme", "username"],
      ].sort(),
    );
    expect(user).toMatchObject({
      username: "felix",
      displayName: "Felix F.",
      theme: "light",
      subscriptionTier: "free",
    });
  });
});

describe("a visitor's work before signing in", () => {
  test.each(["register", "login"])(
    "belongs to the account alone after %s, with a share link",
    async (how) => {
      await app.visitor().signUp("felix");
      const visitor = app.visitor();
      const id = await visitor.debate();
      const before = visitor.copy();
      if (how === "register") await visitor.signUp("tom");
      else await visitor.logIn("felix");
      const debate = (await (await visitor.fetch(`/api/debates/${id}`)).json()) as Record<
        string,
        unknown
      >;
      expect(debate).toMatchObject({
        id,
        shareToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      });
      expect((await before.fetch(`/api/debates/${id}`)).status).toBe(404);
      const list = (await (await visitor.fetch("/api/user/debates")).json()) as { id: number }[];
      expect(list.map((entry) => entry.id)).toEqual([id]);
    },
  );

  test("includes a running turn, which continues and can be read from its first word", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    const before = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const modelStream = await app.gateway.waitForStream(1);
    modelStream.say("A box ");
    await before.until("A box ");
    await visitor.signUp("felix");
    const after = new StreamText(await visitor.fetch(`/api/debates/${id}/live`));
    modelStream.say("is a box.");
    modelStream.finish();
    expect(await before.rest()).toContain("[DONE]");
    expect(await after.rest()).toContain("A box ");
    const debate = (await (await visitor.fetch(`/api/debates/${id}`)).json()) as {
      responses: { content: string }[];
    };
    expect(debate.responses.map(({ content }) => content)).toEqual(["A box is a box."]);
  });

  test("is no longer limited to ten responses per debate", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    for (let turn = 1; turn <= 10; turn += 1) {
      const stream = visitor.post(`/api/debates/${id}/generate`);
      const modelStream = await app.gateway.waitForStream(turn);
      modelStream.say("Meow.");
      modelStream.finish();
      await (await stream).text();
    }
    const isComplete = async () =>
      ((await (await visitor.fetch(`/api/debates/${id}`)).json()) as { isComplete: boolean })
        .isComplete;
    expect(await isComplete()).toBe(true);
    await visitor.signUp("felix");
    expect(await isComplete()).toBe(false);
  });
});

test("a signed-in user gets 503 and keeps the cookie while the database is unreachable", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const find = app.services.users.find;
  app.services.users.find = () => Promise.reject(new DomainError("storage-unavailable"));
  const response = await felix.fetch("/api/user");
  expect([response.status, await response.text()]).toEqual([
    503,
    "The archive can't be reached. Please try again in a moment.",
  ]);
  expect(response.headers.getSetCookie()).toEqual([]);
  app.services.users.find = find;
  expect(await felix.name()).toBe("felix");
});

test("signing out fails with 503 and keeps the session while the database is unreachable", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const revoke = app.sessions.revoke;
  app.sessions.revoke = () => Promise.reject(new DomainError("storage-unavailable"));
  for (const path of ["/api/logout", "/api/auth/logout"]) {
    const response = await felix.post(path);
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
  }
  app.sessions.revoke = revoke;
  expect(await felix.name()).toBe("felix");
});

test("the log contains no username, no password and no search term", async () => {
  const felix = app.visitor();
  await felix.signUp("felix-the-unlogged", "unlogged password");
  await felix.logIn("felix-the-unlogged", "another unlogged password");
  await felix.fetch("/api/user/debates?search=unlogged-words");
  expect(JSON.stringify(app.logLines)).not.toContain("unlogged");
  expect(app.logLines.map((line) => line.route)).toContain("/api/user/debates");
});
