import { MemoryPasswords } from "@einstein-vs-cat/memory/accounts/passwords";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

let app: Harness;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.close());

describe("signing out", () => {
  test.each(["/api/logout", "/api/auth/logout"])(
    "%s ends the session and deletes the cookie",
    async (path) => {
      const felix = app.visitor();
      await felix.signUp("felix");
      const thief = felix.copy();
      const response = await felix.post(path);
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie().join()).toContain("expires=Thu, 01 Jan 1970");
      expect([await felix.name(), await thief.name()]).toEqual([401, 401]);
      expect((await felix.post(path)).status).toBe(204);
      expect((await app.visitor().post(path)).status).toBe(204);
    },
  );

  test("a concurrent request cannot restore the session", async () => {
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
    const [tab, thief] = [felix.copy(), felix.copy()];
    const changing = felix.post("/api/user/password", {
      currentPassword: PASSWORD,
      newPassword: "tenth life",
    });
    await begun.promise;
    await tab.post("/api/logout");
    held.resolve();
    expect((await changing).status).toBe(401);
    expect([await felix.name(), await thief.name()]).toEqual([401, 401]);
  });

  test("leaves a new visitor without access to the earlier debates", async () => {
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
  /** Signs in to one account on two devices. */
  async function twoDevices(): Promise<[Visitor, Visitor]> {
    const [desk, phone] = [app.visitor(), app.visitor()];
    await desk.signUp("felix");
    await phone.logIn("felix");
    return [desk, phone];
  }

  test("changing the password signs out every other device and renews the session id of this one", async () => {
    const [desk, phone] = await twoDevices();
    const before = desk.copy();
    const response = await desk.post("/api/user/password", {
      currentPassword: PASSWORD,
      newPassword: "tenth life",
    });
    expect(response.status).toBe(200);
    expect([await desk.name(), await phone.name(), await before.name()]).toEqual([
      "felix",
      401,
      401,
    ]);
    expect((await phone.logIn("felix")).status).toBe(401);
    expect((await phone.logIn("felix", "tenth life")).status).toBe(200);
  });

  test("a wrong current password changes nothing", async () => {
    const [desk, phone] = await twoDevices();
    const response = await desk.post("/api/user/password", {
      currentPassword: "no idea",
      newPassword: "tenth life",
    });
    expect([response.status, await response.text()]).toEqual([
      403,
      "Wrong password. Please try again.",
    ]);
    expect([await desk.name(), await phone.name()]).toEqual(["felix", "felix"]);
  });

  test("changing the password also ends a login that was verified just before it", async () => {
    const desk = app.visitor();
    const userId = await desk.signUp("felix");
    const late = app.visitor();
    const find = app.services.users.findCredentials.bind(app.services.users);
    app.services.users.findCredentials = async (key) => {
      const credentials = await find(key);
      await app.services.users.changePassword(
        userId,
        1,
        await app.services.passwords.hash("tenth life"),
      );
      return credentials;
    };
    await late.logIn("felix");
    expect(await late.name()).toBe(401);
  });

  test("signing out everywhere ends every session, including the current one", async () => {
    const [desk, phone] = await twoDevices();
    expect((await desk.post("/api/user/sign-out-everywhere")).status).toBe(204);
    expect([await desk.name(), await phone.name()]).toEqual([401, 401]);
    expect((await desk.logIn("felix")).status).toBe(200);
  });

  test("deleting the account deletes all its data and ends its sessions on every device", async () => {
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
    expect(await desk.name()).toBe("felix");
    expect((await remove(PASSWORD)).status).toBe(204);
    expect([await desk.name(), await phone.name()]).toEqual([401, 401]);
    expect([app.tables.users.size, app.tables.debates.size, app.tables.remarks.length]).toEqual([
      0, 0, 0,
    ]);
    expect((await app.visitor().logIn("felix")).status).toBe(401);
    expect(await app.visitor().signUp("felix")).toBeGreaterThan(0);
  });

  test("of two concurrent password changes one succeeds and the other gets 401", async () => {
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
