import type { Debate } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";
import { newOwner, share } from "./shared-fixtures.ts";

let app: Harness;
let owner: Visitor;
let reader: Visitor & { id: number };
beforeEach(async () => {
  app = await startApp();
  owner = await newOwner(app);
  reader = await newOwner(app, "reader");
});
afterEach(() => app.close());

const save = (visitor: Visitor, { shareToken }: Pick<Debate, "shareToken">) =>
  visitor.post(`/api/share/${shareToken}/save`, {});

describe("saving a shared debate is refused", () => {
  const expectRefused = async (response: Response) => {
    expect([response.status, await response.text()]).toEqual([
      401,
      "You are not logged in. Please log in.",
    ]);
    expect(app.tables.debates.size).toBe(1);
  };

  test("for visitors, for valid and invalid links", async () => {
    const original = await share(app, owner);
    await expectRefused(await save(app.visitor(), original));
    await expectRefused(await save(app.visitor(), { ...original, shareToken: "A".repeat(43) }));
  });

  test("for the cookie of a session that was signed out", async () => {
    const original = await share(app, owner);
    const thief = reader.copy();
    await reader.post("/api/logout");
    await expectRefused(await save(thief, original));
  });

  test("after signing out everywhere, and after deleting the account", async () => {
    const original = await share(app, owner);
    const tab = reader.copy();
    await reader.post("/api/user/sign-out-everywhere");
    await expectRefused(await save(tab, original));
    await reader.logIn("reader");
    const left = reader.copy();
    await reader.fetch("/api/user", {
      method: "DELETE",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ password: PASSWORD }),
    });
    await expectRefused(await save(left, original));
  });

  test("when the account is deleted during the request", async () => {
    const original = await share(app, owner);
    const { debates, users } = app.services;
    const find = debates.findByShareToken.bind(debates);
    debates.findByShareToken = async (token) => {
      await users.delete(reader.id);
      return find(token);
    };
    await expectRefused(await save(reader, original));
  });

  test("when the debate is deleted during the request", async () => {
    const original = await share(app, owner);
    const { debates } = app.services;
    const find = debates.findByShareToken.bind(debates);
    debates.findByShareToken = async (token) => {
      const found = await find(token);
      await debates.delete(original.id);
      return found;
    };
    expect((await save(reader, original)).status).toBe(404);
    expect(app.tables.debates.size).toBe(0);
  });
});
