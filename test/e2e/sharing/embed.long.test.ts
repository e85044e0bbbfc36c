import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const SEED = { question: "Is a cat in a box a secret?", option1: "Yes", option2: "No" };

let app: BrowserApp;
let shared: SharedDebate;
let blog: Server;
beforeAll(async () => {
  app = await BrowserApp.open();
  const owner = await app.visit();
  await signUp(owner);
  shared = await createShared(app, owner, SEED, ["A box keeps it.", "A cat tells it."]);
  const source = `${app.server.url}/embed/${shared.token}`;
  blog = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<!doctype html><title>A blog</title><iframe src="${source}" width="100%" height="480"></iframe>`,
    );
  }).listen(0, "127.0.0.1");
  await once(blog, "listening");
});
afterEach((context) => app.closePages(context));
afterAll(async () => {
  blog.close();
  await app.close();
});

/** Opens the page of another website that has the debate in a frame. */
async function openBlog(): Promise<Page> {
  const page = await app.visit("/healthz");
  await page.context().clearCookies();
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  return page;
}

describe("a shared debate in the frame of another website", () => {
  it("shows the debate, keeps nothing in the browser, and is the only page that may be framed", async () => {
    const page = await openBlog();
    const embedded = page.frames()[1];
    if (embedded === undefined) throw new Error("a frame was expected");
    await embedded.getByText("A box keeps it.").waitFor();
    await embedded.getByText("A cat tells it.").waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(await embedded.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([
      0, 0,
    ]);
    expect(await embedded.locator("script").count()).toBe(0);
    const whole = await page.request.get(app.server.url + shared.path);
    expect(whole.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    const link = embedded.getByRole("link", { name: "Read all" });
    expect(await link.getAttribute("href")).toBe(`${app.server.url}${shared.path}`);
  });

  it.each([
    ["en", { viewport: { width: 1440, height: 800 }, colorScheme: "light" }],
    ["ar", { viewport: { width: 320, height: 640 }, colorScheme: "dark", locale: "ar" }],
  ] as const)("fits and is accessible on its own in %s", async (_language, options) => {
    const page = await app.visit(`/embed/${shared.token}`, options);
    await page.getByText("A cat tells it.").waitFor();
    await checkScreen(page);
  });

  it("is gone as soon as its link is revoked", async () => {
    const owner = await app.visit();
    await signUp(owner, { username: "another" });
    const { id, token } = await createShared(app, owner, SEED, ["A box keeps it."]);
    const read = () => owner.request.get(`${app.server.url}/embed/${token}`);
    expect((await read()).status()).toBe(200);
    const revoke = `${app.server.url}/api/debates/${id}/share/revoke`;
    expect((await owner.request.post(revoke)).ok()).toBe(true);
    const [gone, never] = await Promise.all([
      read(),
      owner.request.get(`${app.server.url}/embed/${"A".repeat(43)}`),
    ]);
    expect([gone.status(), await gone.text()]).toEqual([never.status(), await never.text()]);
    expect(gone.status()).toBe(404);
  });
});
