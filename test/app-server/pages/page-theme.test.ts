import { DomainError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { WebFiles } from "../../../app-server/pages/web-files.ts";
import { type Harness, startApp, type Visitor } from "../harness.ts";
import { SCREENS_FILE } from "../screens-file.ts";

const PAGE = `<!doctype html>\n<html lang="en" dir="ltr"><title>Einstein vs Cat</title></html>`;
/** The page for a visitor who is not signed in. */
const FOR_VISITOR = PAGE.replace('dir="ltr"', 'dir="ltr" data-visitor');
const FILES: WebFiles = new Map([
  ["/index.html", { content: Buffer.from(PAGE), compressed: {}, entityTag: "tag" }],
  SCREENS_FILE,
]);

let app: Harness;
beforeEach(async () => {
  app = await startApp({ services: { webFiles: FILES } });
});
afterEach(() => app.close());

const page = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.fetch("/my-debates", { headers: { Accept: "text/html", ...headers } });

test("a signed-in user's page has their theme, so that its first paint is right on every device", async () => {
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

test("a visitor's page has no theme, because their browser stores it", async () => {
  const visitor = app.visitor();
  await visitor.debate();
  expect(await (await page(visitor, { "Accept-Encoding": "identity" })).text()).toBe(FOR_VISITOR);
});

test("a cached page is sent again only after the theme changed", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  const first = await page(felix);
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(first.headers.get("Vary")).toContain("Cookie");
  const conditions = {
    "If-None-Match": first.headers.get("ETag") as string,
    "Cache-Control": "max-age=0",
  };
  expect((await page(felix, conditions)).status).toBe(304);
  await felix.post("/api/user/theme", { theme: "dark" });
  expect((await page(felix, conditions)).status).toBe(200);
});

test("the page is sent without a theme while the database is unreachable", async () => {
  const felix = app.visitor();
  await felix.signUp("felix");
  app.services.users.find = () => Promise.reject(new DomainError("storage-unavailable"));
  const response = await page(felix, { "Accept-Encoding": "identity" });
  expect([response.status, await response.text()]).toEqual([200, PAGE]);
});

test("reading a page does not start a session", async () => {
  expect((await page(app.visitor())).headers.getSetCookie()).toEqual([]);
});
