import { createHash } from "node:crypto";
import { DomainError } from "@einstein-vs-cat/core";
import { MemoryPasswords } from "@einstein-vs-cat/memory/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../app-server/middleware/sessions.ts";
import { type Harness, PASSWORD, StreamText, startApp, type Visitor } from "./harness.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

const cookieOf = (visitor: Visitor) => visitor.cookies[SESSION_COOKIE] ?? "";
const hashOf = (cookie: string) => createHash("sha256").update(cookie).digest("hex");

/** Somebody with the same cookies, as another tab or a thief has them. */
function copyOf(visitor: Visitor): Visitor {
  const copy = app.visitor();
  copy.cookies = { ...visitor.cookies };
  return copy;
}

/** The username that the server knows the cookie by; the status when it knows none. */
async function nameOf(visitor: Visitor): Promise<string | number> {
  const response = await visitor.fetch("/api/user");
  return response.status === 200 ? ((await response.json()) as { username: string }).username : response.status;
}

describe("signing in", () => {
  test.each(["register", "login"])("%s begins a session under a new id, and the old one is over", async (how) => {
    await app.visitor().signUp("felix");
    const visitor = app.visitor();
    await visitor.debate();
    const before = copyOf(visitor);
    if (how === "register") await visitor.signUp("tom");
    else await visitor.logIn("felix");
    expect(cookieOf(visitor)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(cookieOf(visitor)).not.toBe(cookieOf(before));
    expect(await app.sessions.get(hashOf(cookieOf(before)))).toBeNull();
    expect(await nameOf(before)).toBe(401);
    expect(await nameOf(visitor)).toBe(how === "register" ? "tom" : "felix");
  });

  test("somebody who is signed in and logs in as another is the other from then on", async () => {
    await app.visitor().signUp("tom");
    const visitor = app.visitor();
    await visitor.signUp("felix");
    const before = copyOf(visitor);
    await visitor.logIn("TOM");
    expect([await nameOf(visitor), await nameOf(before)]).toEqual(["tom", 401]);
  });

  test("a wrong name and a wrong password are refused in the same words, and no cookie is set", async () => {
    await app.visitor().signUp("felix");
    for (const [username, password] of [
      ["felix", "another one"],
      ["nobody", PASSWORD],
    ] as const) {
      const response = await app.visitor().logIn(username, password);
      expect([response.status, await response.text()]).toEqual([401, "Wrong username or password."]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("the answer tells the user, and neither a hash, a payment id nor an epoch", async () => {
    const response = await app
      .visitor()
      .post("/api/register", { username: "felix", password: PASSWORD, displayName: "Felix F." });
    const user = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(user).sort()).toEqual(
      [
        ...["bio", "createdAt", "displayName", "email", "id", "subscriptionPeriodEnd", "subscriptionStatus"],
        ...["subscriptionTier", "theme", "username"],
      ].sort(),
    );
    expect(user).toMatchObject({ username: "felix", displayName: "Felix F.", theme: "light", subscriptionTier: "free" });
  });
});

describe("what a visitor did before signing in", () => {
  test.each(["register", "login"])("is theirs after %s, with a link to share, and nobody else's", async (how) => {
    await app.visitor().signUp("felix");
    const visitor = app.visitor();
    const id = await visitor.debate();
    const before = copyOf(visitor);
    if (how === "register") await visitor.signUp("tom");
    else await visitor.logIn("felix");
    const debate = (await (await visitor.fetch(`/api/debates/${id}`)).json()) as Record<string, unknown>;
    expect(debate).toMatchObject({ id, shareToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) });
    expect((await before.fetch(`/api/debates/${id}`)).status).toBe(404);
    const list = (await (await visitor.fetch("/api/user/debates")).json()) as { id: number }[];
    expect(list.map((entry) => entry.id)).toEqual([id]);
  });

  test("a turn that is being spoken goes on, and is heard from its first word", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    const heard = new StreamText(await visitor.post(`/api/debates/${id}/generate`));
    const speech = await app.voice.speech(1);
    speech.say("A box ");
    await heard.until("A box ");
    await visitor.signUp("felix");
    const again = new StreamText(await visitor.fetch(`/api/debates/${id}/live`));
    speech.say("is a box.");
    speech.finish();
    expect(await heard.rest()).toContain("[DONE]");
    expect(await again.rest()).toContain("A box ");
    const debate = (await (await visitor.fetch(`/api/debates/${id}`)).json()) as { responses: { content: string }[] };
    expect(debate.responses.map(({ content }) => content)).toEqual(["A box is a box."]);
  });

  test("the ten-response limit of visitors is gone for the debate that met it", async () => {
    const visitor = app.visitor();
    const id = await visitor.debate();
    for (let turn = 1; turn <= 10; turn += 1) {
      const stream = visitor.post(`/api/debates/${id}/generate`);
      const speech = await app.voice.speech(turn);
      speech.say("Meow.");
      speech.finish();
      await (await stream).text();
    }
    const isComplete = async () =>
      ((await (await visitor.fetch(`/api/debates/${id}`)).json()) as { isComplete: boolean }).isComplete;
    expect(await isComplete()).toBe(true);
    await visitor.signUp("felix");
    expect(await isComplete()).toBe(false);
  });
});

describe("signing out", () => {
  test.each(["/api/logout", "/api/auth/logout"])("%s ends the session and takes the cookie back", async (path) => {
    const felix = app.visitor();
    await felix.signUp("felix");
    const thief = copyOf(felix);
    const response = await felix.post(path);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie().join()).toContain("expires=Thu, 01 Jan 1970");
    expect([await nameOf(felix), await nameOf(thief)]).toEqual([401, 401]);
    expect((await felix.post(path)).status).toBe(204);
    expect((await app.visitor().post(path)).status).toBe(204);
  });

  test("a request that is under way at that moment cannot bring the session back", async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const passwords = new MemoryPasswords();
    await using slow = await startApp({
      services: {
        passwords: {
          hash: (password) => passwords.hash(password),
          verify: async (password, hash) => {
            begun.resolve();
            await held.promise;
            return passwords.verify(password, hash);
          },
        },
      },
    });
    const felix = slow.visitor();
    await felix.signUp("felix");
    const old = { ...felix.cookies };
    const changing = felix.post("/api/user/password", { currentPassword: PASSWORD, newPassword: "tenth life" });
    await begun.promise;
    const tab = slow.visitor();
    tab.cookies = { ...old };
    await tab.post("/api/logout");
    held.resolve();
    expect((await changing).status).toBe(401);
    expect((await felix.fetch("/api/user")).status).toBe(401);
    const thief = slow.visitor();
    thief.cookies = { ...old };
    expect((await thief.fetch("/api/user")).status).toBe(401);
  });

  test("a visitor afterwards is somebody new", async () => {
    const felix = app.visitor();
    const id = await felix.debate();
    await felix.signUp("felix");
    await felix.post("/api/logout");
    expect((await felix.fetch(`/api/debates/${id}`)).status).toBe(404);
    const other = await felix.debate();
    expect((await felix.fetch(`/api/debates/${other}`)).status).toBe(200);
    await felix.logIn("felix");
    const list = (await (await felix.fetch("/api/user/debates")).json()) as { id: number }[];
    expect(list.map((entry) => entry.id)).toEqual([other, id]);
  });
});

describe("ending all sessions", () => {
  /** One account on two devices. */
  async function twoDevices(): Promise<[Visitor, Visitor]> {
    const [desk, phone] = [app.visitor(), app.visitor()];
    await desk.signUp("felix");
    await phone.logIn("felix");
    return [desk, phone];
  }

  test("another password signs out every device but the one that changed it, which has a new session id", async () => {
    const [desk, phone] = await twoDevices();
    const before = copyOf(desk);
    const response = await desk.post("/api/user/password", { currentPassword: PASSWORD, newPassword: "tenth life" });
    expect(response.status).toBe(200);
    expect([await nameOf(desk), await nameOf(phone), await nameOf(before)]).toEqual(["felix", 401, 401]);
    expect((await phone.logIn("felix")).status).toBe(401);
    expect((await phone.logIn("felix", "tenth life")).status).toBe(200);
  });

  test("a wrong current password changes nothing", async () => {
    const [desk, phone] = await twoDevices();
    const response = await desk.post("/api/user/password", { currentPassword: "no idea", newPassword: "tenth life" });
    expect([response.status, await response.text()]).toEqual([403, "The password is not correct."]);
    expect([await nameOf(desk), await nameOf(phone)]).toEqual(["felix", "felix"]);
  });

  test("a log-in that was verified before the password changed is signed out by the change", async () => {
    const desk = app.visitor();
    const userId = await desk.signUp("felix");
    const late = app.visitor();
    const find = app.services.users.findCredentials.bind(app.services.users);
    app.services.users.findCredentials = async (key) => {
      const credentials = await find(key);
      await app.services.users.changePassword(userId, 1, await app.services.passwords.hash("tenth life"));
      return credentials;
    };
    await late.logIn("felix");
    expect(await nameOf(late)).toBe(401);
  });

  test("signing out everywhere ends every session, this one too", async () => {
    const [desk, phone] = await twoDevices();
    expect((await desk.post("/api/user/sign-out-everywhere")).status).toBe(204);
    expect([await nameOf(desk), await nameOf(phone)]).toEqual([401, 401]);
    expect((await desk.logIn("felix")).status).toBe(200);
  });

  test("with the account everything of it is gone, on every device", async () => {
    const [desk, phone] = await twoDevices();
    const id = await desk.debate();
    await desk.post(`/api/debates/${id}/input`, { content: "Mind the whiskers." });
    const remove = (password: string) =>
      desk.fetch("/api/user", {
        method: "DELETE",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ password }),
      });
    expect((await remove("no idea")).status).toBe(403);
    expect(await nameOf(desk)).toBe("felix");
    expect((await remove(PASSWORD)).status).toBe(204);
    expect([await nameOf(desk), await nameOf(phone)]).toEqual([401, 401]);
    expect([app.archive.users.size, app.archive.debates.size, app.archive.userInputs.length]).toEqual([0, 0, 0]);
    expect((await app.visitor().logIn("felix")).status).toBe(401);
    expect(await app.visitor().signUp("felix")).toBeGreaterThan(0);
  });

  test("two changes of the password at once: one counts, the other is told that it is signed out", async () => {
    const [desk, phone] = await twoDevices();
    const statuses = await Promise.all(
      [desk, phone].map(async (device, index) => {
        const body = { currentPassword: PASSWORD, newPassword: `tenth life ${index}` };
        return (await device.post("/api/user/password", body)).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });
});

test("with the database out of reach a signed-in person hears so and keeps their cookie", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const find = app.services.users.find;
  app.services.users.find = () => Promise.reject(new DomainError("storage-unavailable"));
  const response = await felix.fetch("/api/user");
  expect([response.status, await response.text()]).toEqual([503, "The archive cannot be reached. Please try again in a moment."]);
  expect(response.headers.getSetCookie()).toEqual([]);
  app.services.users.find = find;
  expect(await nameOf(felix)).toBe("felix");
});

test("the log holds no name, no password and no word that was searched for", async () => {
  const felix = app.visitor();
  await felix.signUp("felix-the-unlogged", "unlogged password");
  await felix.logIn("felix-the-unlogged", "another unlogged password");
  await felix.fetch("/api/user/debates?search=unlogged-words");
  expect(JSON.stringify(app.logLines)).not.toContain("unlogged");
  expect(app.logLines.map((line) => line.route)).toContain("/api/user/debates");
});
