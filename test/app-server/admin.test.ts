import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askServer, serveAdmin } from "../../app-server/admin/admin-socket.ts";
import { runAdminCommand } from "../../app-server/admin/commands.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { purchase } from "../support/purchase.ts";
import { type Harness, startApp, type Visitor } from "./harness.ts";

let app: Harness;
let owner: Visitor;
beforeEach(async () => {
  app = await startApp();
  owner = app.visitor();
  await owner.signUp("felix");
});
afterEach(() => app.close());

const run = (...words: string[]) => runAdminCommand(app.services, words);

describe("npm run admin", () => {
  test("locks an account: its sessions end, and only the right password learns why it cannot log in", async () => {
    expect(await run("lock", "FELIX")).toBe("felix is locked, and signed in nowhere.");
    expect(await owner.name()).toBe(401);
    const right = await owner.logIn("felix");
    expect([right.status, await right.text()]).toEqual([
      403,
      "This account is locked. Please ask the operator of this server.",
    ]);
    expect((await owner.logIn("felix", "a guess")).status).toBe(401);
    expect(await run("unlock", "felix")).toBe("felix can log in again.");
    expect((await owner.logIn("felix")).status).toBe(200);
  });

  test("lists the sessions of an account, and ends them", async () => {
    expect(await run("sessions", "felix")).toMatch(
      /^[0-9a-f]{16} {2}since 2\d{3}-\d\d-\d\d .* UTC/,
    );
    expect(await run("revoke", "felix")).toBe("felix is signed in nowhere.");
    expect(await owner.name()).toBe(401);
    expect(await run("sessions", "felix")).toBe("felix is signed in nowhere.");
  });

  test("prints a link that sets a new password, once, for a day", async () => {
    const printed = (await run("link", "FELIX")) ?? "";
    const [, token = ""] =
      /^http:\/\/localhost:3000\/reset\/([\w-]{43})\nsets a new password for felix, once, until 2\d{3}-.* UTC\.$/.exec(
        printed,
      ) ?? [];
    const set = () => owner.post(`/api/auth/reset/${token}`, { newPassword: "nine lives" });
    expect([(await set()).status, (await set()).status]).toEqual([204, 404]);
    expect((await owner.logIn("felix", "nine lives")).status).toBe(200);
    expect(await run("link", "nobody")).toBe("There is no account nobody.");
    await run("lock", "felix");
    expect(await run("link", "felix")).toBe("felix is locked. Unlock it first: unlock felix");
  });

  test("deletes an account with its debates", async () => {
    await owner.debate();
    expect(await run("erase", "felix")).toBe("felix is deleted, with all debates.");
    expect([app.tables.users.size, app.tables.debates.size]).toEqual([0, 0]);
    expect(await run("erase", "felix")).toBe("There is no account felix.");
  });

  test("finds the account behind a pseudonym of the log, of today only", async () => {
    await owner.fetch("/api/user");
    const { account } = app.logLines.find(({ route }) => route === "/api/user") ?? {};
    expect(await run("who", String(account))).toBe("felix");
    app.clock.advance(24 * 3_600_000);
    expect(await run("who", String(account))).toBe("No account has this pseudonym today.");
  });

  test("shows what models have cost today, and whose requests", async () => {
    const budget = new MemoryBudget(1_000_000, new FakeClock());
    await budget.reserve(purchase(250_000, { client: "user:7" }));
    await budget.reserve(purchase(500_000, { client: "network:192.0.2.1" }));
    expect(await runAdminCommand({ ...app.services, budget }, ["spend"])).toBe(
      "$    0.7500  today, spent and reserved\n$    0.5000  network:192.0.2.1\n$    0.2500  user:7",
    );
  });

  test("knows no other words", async () => {
    for (const words of [[], ["lock"], ["spend", "x"], ["lock", "a", "b"], ["toString", "a"]])
      expect(await run(...words)).toBeNull();
  });

  test("reaches the server of an embedded database over a socket in its folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "admin-"));
    expect(await askServer(folder, ["spend"])).toBeNull();
    const server = await serveAdmin(app.services, folder, app.services.log);
    expect(await askServer(folder, ["revoke", "felix"])).toEqual({
      printed: "felix is signed in nowhere.",
    });
    expect(await askServer(folder, ["nonsense"])).toEqual({ printed: null });
    const nonsense = request({ socketPath: join(folder, "admin.sock"), method: "POST" });
    const [answer] = await Promise.all([once(nonsense, "response"), nonsense.end("no JSON")]);
    expect(answer[0].resume().statusCode).toBe(500);
    app.services.users.findCredentials = () => Promise.reject(new Error("the database is away"));
    await expect(askServer(folder, ["lock", "felix"])).rejects.toThrow("the database is away");
    server.close();
    await rm(folder, { recursive: true });
  });
});
