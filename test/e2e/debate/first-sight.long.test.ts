import type { Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createShared } from "../sharing/share-fixtures.ts";
import { type Account, logIn, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";

/** A text that fills a phone several times, and ends with what only the Markdown library reads. */
const TEXT = `${"A cat in a box, at some length, for the sake of the argument.\n\n".repeat(40)}| Pace | Cat |
|:---|---:|
| slow | ~~awake~~ |
`;
const TURNS = 5;

let app: BrowserApp;
let account: Account;
let debate: Awaited<ReturnType<typeof createShared>>;
beforeAll(async () => {
  app = await BrowserApp.open();
  const owner = await app.visit("/");
  account = await signUp(owner);
  const seed = { question: "Is a bun a box?", option1: "Yes", option2: "No" };
  debate = await createShared(
    app,
    owner,
    seed,
    Array.from({ length: TURNS }, () => TEXT),
  );
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const PHONE = { viewport: { width: 412, height: 823 } } as const;

/** Opens the debate on a phone, and records the requests of its page. */
async function open(address: string): Promise<{ page: Page; paths: () => string[] }> {
  const page = await app.visit("/favicon.svg", PHONE);
  await logIn(page, account);
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  await page.goto(app.server.url + address);
  await page.waitForLoadState("networkidle");
  return { page, paths: () => sent.map((request) => new URL(request.url()).pathname) };
}

const LIBRARY = /parsed-markdown/;
const ofLibrary = (paths: readonly string[]) => paths.filter((path) => LIBRARY.test(path));
const summaries = (paths: readonly string[]) => paths.filter((path) => path.endsWith("/summary"));

it("an own debate asks for what its first window shows, and for no summary", async () => {
  const { paths } = await open(`/?debate=${debate.id}`);
  expect(ofLibrary(paths())).toEqual([]);
  expect(summaries(paths())).toEqual([]);
  expect(paths().filter((path) => /\/(?:usage|live|flow)$/.test(path))).toEqual([]);
  expect(paths().length, paths().join(" ")).toBeLessThanOrEqual(8);
});

it("the Markdown library comes with the reader, and no summary", async () => {
  const { page, paths } = await open(`/?debate=${debate.id}`);
  await expect.poll(() => page.locator("article").count()).toBe(TURNS);
  expect(await page.locator("#turn-2 del").count()).toBe(0);
  await page.locator("#turn-2 table").scrollIntoViewIfNeeded();
  await page.locator("#turn-2 del").waitFor();
  expect(ofLibrary(paths())).toHaveLength(1);
  expect(summaries(paths())).toEqual([]);
});

it("a debate that is opened at one of its turns is complete at once", async () => {
  const { page, paths } = await open(`/?debate=${debate.id}#4`);
  expect(await page.locator("del").count()).toBe(TURNS);
  expect(ofLibrary(paths())).toHaveLength(1);
});

it("a shared debate, whose long turns are shortened, does not load the Markdown library before somebody uses the page", async () => {
  const { page, paths } = await open(debate.path);
  expect(ofLibrary(paths())).toEqual([]);
  expect(paths().length, paths().join(" ")).toBeLessThanOrEqual(8);
  await page.getByRole("button", { name: "Expand" }).first().click();
  await page.locator("#turn-1 table").scrollIntoViewIfNeeded();
  await page.locator("#turn-1 del").waitFor();
});
