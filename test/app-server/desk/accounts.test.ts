import { noBilling } from "@einstein-vs-cat/none/billing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PASSWORD, type Visitor } from "../harness.ts";
import { type Desk, startDesk } from "./desk-app.ts";

const JSON_BODY = { "Content-Type": "application/json" };

describe("Accounts at the operator's desk", () => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await startDesk();
  });
  afterEach(() => desk.close());

  const list = async (query = "") =>
    (await (await desk.admin.fetch(`/api/admin/accounts${query}`)).json()) as {
      accounts: { id: number; username: string; isSuspended: boolean }[];
      next: number | null;
    };
  const act = (path: string, method = "POST", body?: object, person: Visitor = desk.admin) =>
    person.fetch(`/api/admin/accounts/${path}`, {
      method,
      ...(body && { headers: JSON_BODY, body: JSON.stringify(body) }),
    });
  const log = async () => (await (await desk.admin.fetch("/api/admin/audit")).json()).entries;

  test("are listed, the newest first, with when they were last seen and nothing secret", async () => {
    const listed = await list();
    expect(listed).toEqual({
      accounts: ["bob", "Ada"].map((username) => ({
        id: desk.ids[username === "bob" ? "user" : "admin"],
        username,
        displayName: null,
        plan: "free",
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        isSuspended: false,
      })),
      next: null,
      givesPlans: false,
    });
    expect((await list("?search=%20BO")).accounts.map(({ username }) => username)).toEqual(["bob"]);
    expect((await list("?search=nobody")).accounts).toEqual([]);
  });

  test("come in pages that follow each other without a gap", async () => {
    const first = desk.tables.users.get(desk.ids.user);
    for (let count = 0; count < 118; count += 1) {
      const id = desk.tables.nextId();
      const username = `many ${count}`;
      if (first !== undefined)
        desk.tables.users.set(id, {
          ...first,
          usernameKey: username,
          user: { ...first.user, id, username },
        });
    }
    const seen: number[] = [];
    let next: number | null = null;
    do {
      const page = await list(next === null ? "" : `?cursor=${next}`);
      seen.push(...page.accounts.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(seen).toEqual([...desk.tables.users.keys()].sort((a, b) => b - a));
  });

  test("that are suspended are signed out at once and cannot log in until the suspension ends", async () => {
    expect((await act(`${desk.ids.user}/suspend`)).status).toBe(204);
    expect(await desk.user.name()).toBe(401);
    expect((await desk.nobody.logIn("bob")).status).toBe(403);
    expect((await list()).accounts[0]).toMatchObject({ username: "bob", isSuspended: true });
    expect((await act(`${desk.ids.user}/unsuspend`)).status).toBe(204);
    expect((await desk.nobody.logIn("bob")).status).toBe(200);
    const subject = `user:${desk.ids.user}`;
    expect(await log()).toMatchObject([
      { act: "unsuspended", subject, before: { suspended: true }, after: { suspended: false } },
      { act: "suspended", subject, before: { suspended: false }, after: { suspended: true } },
    ]);
  });

  test("are deleted with their debates when their name is typed, and leave no name in the log", async () => {
    const debate = await desk.user.debate();
    const path = String(desk.ids.user);
    expect((await act(path, "DELETE", { username: "bobby" })).status).toBe(400);
    expect((await act(path, "DELETE")).status).toBe(400);
    expect(await log()).toEqual([]);
    expect((await act(path, "DELETE", { username: "BOB " })).status).toBe(204);
    expect(await desk.user.name()).toBe(401);
    expect(desk.tables.debates.has(debate)).toBe(false);
    expect((await list()).accounts.map(({ username }) => username)).toEqual(["Ada"]);
    const entries = await log();
    expect(entries).toMatchObject([{ act: "erased", subject: `user:${path}`, name: null }]);
    expect(JSON.stringify(entries)).not.toContain("bob");
  });

  test("of operators are safe from themselves", async () => {
    for (const [path, method] of [["/suspend"], ["/unsuspend"], ["", "DELETE"]] as const) {
      const response = await act(`${desk.ids.admin}${path}`, method, { username: "Ada" });
      expect([path, response.status]).toEqual([path, 409]);
    }
    expect(await desk.admin.name()).toBe("Ada");
    expect(await log()).toEqual([]);
  });

  test("that do not exist are not found", async () => {
    for (const id of ["999999", "0", "x", "%ff"]) {
      expect((await act(`${id}/suspend`)).status).toBe(404);
      expect((await act(id, "DELETE", { username: "bob" })).status).toBe(404);
    }
    expect(await log()).toEqual([]);
  });

  test("get a plan by hand only where no payment provider decides about plans", async () => {
    const path = `${desk.ids.user}/plan`;
    expect((await act(path, "PUT", { plan: "pro" })).status).toBe(404);
    const free = await startDesk({ services: { billing: noBilling } });
    const own = `${free.ids.user}/plan`;
    expect((await act(own, "PUT", { plan: "gold" }, free.admin)).status).toBe(400);
    expect(
      (await act(own, "PUT", { plan: "pro", id: 1, username: "Ada" }, free.admin)).status,
    ).toBe(204);
    expect(await (await free.user.fetch("/api/user")).json()).toMatchObject({ openTier: "pro" });
    const { entries } = await (await free.admin.fetch("/api/admin/audit")).json();
    expect(entries).toMatchObject([
      { act: "plan-given", before: { plan: "free" }, after: { plan: "pro" } },
    ]);
    await free.close();
  });

  test("whose deletion fails are still there, and the log says what it failed with", async () => {
    const { subscriptions } = desk.services;
    subscriptions.find = async () => Promise.reject(new Error("the database is away"));
    const response = await act(String(desk.ids.user), "DELETE", { username: "bob" });
    expect(response.status).toBe(500);
    expect(await desk.user.name()).toBe("bob");
    expect(await log()).toMatchObject([
      { act: "erased", failure: "internal" },
      { act: "erased", failure: null },
    ]);
    expect((await desk.nobody.logIn("bob", PASSWORD)).status).toBe(200);
  });
});
