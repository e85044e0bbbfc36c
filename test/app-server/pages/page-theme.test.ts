import { DomainError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WebFiles } from "../../../app-server/pages/web-files.ts";
import { type Harness, startApp, type Visitor } from "../harness.ts";

const PAGE = `<!doctype html>\n<html lang="en" dir="ltr"><title>Einstein vs Cat</title></html>`;
/** The same for somebody who is not signed in. */
const FOR_VISITOR = PAGE.replace('dir="ltr"', 'dir="ltr" data-visitor');
const FILES: WebFiles = new Map([
  ["/index.html", { content: Buffer.from(PAGE), compressed: {}, entityTag: "tag" }],
]);

let app: Harness;
beforeEach(async () => {
  app = await startApp({ services: { webFiles: FILES } });
});
afterEach(() => app.close());

const page = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.fetch("/my-debates", { headers: { Accept: "text/html", ...headers } });

test("the page of somebody signed in comes in their theme, so that its first paint is right on any device", async () => {
  const desk = app.visitor();
  await desk.signUp("felix");
  const phone = app.visitor();
  await phone.logIn("felix");
  expect(await (await page(phone)).text()).toContain(
    `<html lang="en" dir="ltr" data-theme="light">`,
  );
  await desk.post("/api/user/theme", { theme: "dark" });
  expect(await (await page(phone)).text()).toContain(
    `<html lang="en" dir="ltr" data-theme="dark">`,
  );
  await phone.post("/api/logout");
  expect(await (await page(phone)).text()).toBe(FOR_VISITOR);
});

test("the page of a visitor names no theme: their browser knows it", async () => {
  const visitor = app.visitor();
  await visitor.debate();
  expect(await (await page(visitor, { "Accept-Encoding": "identity" })).text()).toBe(FOR_VISITOR);
});

test("a kept page is sent again when the theme is another, and not while it is the same", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const first = await page(felix);
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(first.headers.get("Vary")).toContain("Cookie");
  const kept = {
    "If-None-Match": first.headers.get("ETag") as string,
    "Cache-Control": "max-age=0",
  };
  expect((await page(felix, kept)).status).toBe(304);
  await felix.post("/api/user/theme", { theme: "dark" });
  expect((await page(felix, kept)).status).toBe(200);
});

test("with the database out of reach the page comes all the same, without a theme", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  app.services.users.find = () => Promise.reject(new DomainError("storage-unavailable"));
  const response = await page(felix, { "Accept-Encoding": "identity" });
  expect([response.status, await response.text()]).toEqual([200, PAGE]);
});

test("reading a page begins no session", async () => {
  expect((await page(app.visitor())).headers.getSetCookie()).toEqual([]);
});
