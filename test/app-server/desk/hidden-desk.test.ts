/** The operator's desk does not exist for anybody else. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRouter } from "../../../app-server/router.ts";
import { startApp, Visitor } from "../harness.ts";
import { stateOf } from "../routes/access/access-app.ts";
import { comparableResponse } from "../routes/access/comparable-response.ts";
import { SCREENS_FILE } from "../screens-file.ts";
import { type Desk, startDesk } from "./desk-app.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const BODIES: readonly (string | undefined)[] = [
  undefined,
  "{}",
  '{"username":"bob"}',
  "{",
  "\ud800",
];
const TYPES = ["application/json", "text/plain"];
const ACCEPTS = ["*/*", "application/problem+json", "text/html"];

const PAGE_FILE = { content: Buffer.from("<!doctype html>"), compressed: {}, entityTag: "page" };

/** Sends one request and returns all that tells its answer from another one. */
async function answerOf(
  person: Visitor,
  path: string,
  [method, body, type, accept]: readonly [string, string | undefined, string, string],
): Promise<string> {
  const withBody = body !== undefined && method !== "GET" && method !== "HEAD";
  return comparableResponse(
    await person.fetch(path, {
      method,
      headers: { Accept: accept, ...(withBody && { "Content-Type": type }) },
      ...(withBody && { body }),
    }),
  );
}

describe("The operator's desk", () => {
  let desk: Desk;
  let paths: string[];
  beforeAll(async () => {
    desk = await startDesk();
    const routes = createRouter(desk.services).stack.map(({ path }) => String(path));
    const known = routes.filter((path) => path.startsWith("/api/admin"));
    const filled = known.map((path) => path.replace(/:\w+/g, String(desk.ids.user)));
    const malformed = known.map((path) => path.replace(/:\w+/g, "%ff"));
    paths = [...new Set([...filled, ...malformed])];
    paths.push(
      "/api/admin",
      "/api/admin/",
      "/api/admin/nothing",
      ...paths.map((path) => `${path}/`),
    );
  });
  afterAll(() => desk.close());

  test("has addresses", () => {
    expect(paths).toContain("/api/admin/spend");
  });

  test("answers a user, a visitor and nobody, byte for byte, as an unknown address does", async () => {
    const before = stateOf(desk);
    for (const person of [desk.user, desk.guest, desk.nobody])
      for (const [index, path] of paths.entries())
        for (const method of METHODS) {
          const body = BODIES[index % BODIES.length];
          const form = [method, body, TYPES[index % 2] ?? "", ACCEPTS[index % 3] ?? ""] as const;
          const unknown = await answerOf(person, "/api/nothing/here", form);
          expect(unknown).toMatch(/^\[404,/);
          expect([method, path, await answerOf(person, path, form)]).toEqual([
            method,
            path,
            unknown,
          ]);
        }
    expect(stateOf(desk)).toBe(before);
  });

  test("is open to the operator, in any letters of the name", async () => {
    expect((await desk.admin.fetch("/api/admin/spend")).status).toBe(200);
    const again = desk.nobody.copy();
    await again.logIn("ADA");
    expect((await again.fetch("/api/admin/spend")).status).toBe(200);
    expect((await desk.admin.fetch("/api/admin/nothing")).status).toBe(404);
    expect((await desk.admin.post("/api/admin/spend")).status).toBe(405);
  });

  test("has a page for the operator alone; others get that of an unknown address", async () => {
    const webFiles = new Map([["/index.html", PAGE_FILE], SCREENS_FILE]);
    const served = await startDesk({ services: { webFiles } });
    const page = (person: Visitor, path: string) =>
      answerOf(person, path, ["GET", undefined, "", "text/html"]);
    expect(await page(served.admin, "/admin")).toMatch(/^\[200,/);
    for (const person of [served.user, served.guest, served.nobody])
      for (const path of ["/admin", "/admin/", "/Admin", "/admin?x=1"])
        expect(await page(person, path)).toBe(await page(person, "/nothing"));
    expect(await page(served.admin, "/admin/more")).toBe(await page(served.admin, "/nothing"));
    await served.close();
  });

  test("is named to the operator alone", async () => {
    const read = async (person: Visitor) => (await person.fetch("/api/user")).json();
    expect(await read(desk.admin)).toMatchObject({ username: "Ada", isAdmin: true });
    expect(await read(desk.user)).not.toHaveProperty("isAdmin");
  });

  test("opens no debate of another person", async () => {
    const debate = await desk.user.debate();
    expect((await desk.admin.fetch(`/api/debates/${debate}`)).status).toBe(404);
    expect((await desk.admin.fetch(`/api/debates/${debate}`, { method: "DELETE" })).status).toBe(
      404,
    );
  });

  test("closes at the next request after a rename, a log-out or the name's removal", async () => {
    const fresh = await startDesk();
    const status = async (person: Visitor) => (await person.fetch("/api/admin/spend")).status;
    const old = fresh.admin.copy();
    await fresh.admin.post("/api/logout");
    expect(await status(old)).toBe(404);
    await fresh.admin.logIn("ada");
    expect(await status(fresh.admin)).toBe(200);
    fresh.operators.clear();
    expect(await status(fresh.admin)).toBe(404);
    fresh.operators.add("ada");
    expect(await status(fresh.admin)).toBe(200);
    await fresh.admin.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ displayName: "Ada", username: "lovelace" }),
    });
    expect(await status(fresh.admin)).toBe(404);
    await fresh.close();
  });

  test("is open on the servers that list the name, and on no other of the same store", async () => {
    const first = await startDesk();
    const { users, sessions } = first.services;
    const second = await startApp({ services: { users, sessions } });
    const there = new Visitor(second.url);
    there.cookies = { ...first.admin.cookies };
    expect((await first.admin.fetch("/api/admin/spend")).status).toBe(200);
    expect(await there.name()).toBe("Ada");
    expect((await there.fetch("/api/admin/spend")).status).toBe(404);
    await first.close();
    await second.close();
  });
});
