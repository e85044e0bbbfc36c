import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { headline } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { tabTo } from "../support/keyboard.ts";
import { withholdPageData } from "../support/page-data.ts";
import type { SharedDebate } from "./share-fixtures.ts";
import {
  button,
  cards,
  createSharedDebates,
  first,
  openSharedAsUser,
  QUESTION,
  waitForApp,
} from "./shared-page-fixtures.ts";

let app: BrowserApp;
let shared: SharedDebate;
let arabic: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  ({ shared, arabic } = await createSharedDebates(app, page));
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the page of a shared debate", () => {
  it("shows that it is loading, that no debate exists, or an error, and can retry", async () => {
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await page.goto(`${app.server.url}/share/4711`);
    await page
      .getByText("This neural archive link is invalid or has been purged from the mainframe", {
        exact: true,
      })
      .waitFor();
    expect(await button(page, "Try again").count()).toBe(0);
    await withholdPageData(page);
    await page.route("**/api/share/*", (route) => route.abort());
    await page.goto(app.server.url + shared.path);
    await page.getByRole("heading", { name: "Archive Not Found" }).waitFor();
    await page.getByText("The connection was lost. Please try again.").waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.unroute("**/api/share/*");
    await page.route("**/api/share/*", (route) => held.then(() => route.continue()));
    await button(page, "Try again").click();
    await page.getByText("Loading Neural Archive...", { exact: true }).waitFor();
    release();
    await headline(page, QUESTION).waitFor();
    expect(await page.locator(":focus").textContent()).toBe(QUESTION);
    await page.unrouteAll();
    await page.goto(`${app.server.url}/share/${"x".repeat(43)}`);
    await page.getByRole("link", { name: "Return to Terminal" }).click();
    await page.getByLabel("Your question").waitFor();
    expect(await page.title()).toBe("Einstein vs Cat");
  });

  it("has its own language and direction, independent of the interface language", async () => {
    const page = await app.visit(arabic.path, { reducedMotion: "reduce" });
    const question = headline(page, "هل القطة في الصندوق؟");
    await waitForApp(page);
    expect(
      await question.evaluate((element) => [
        element.getAttribute("lang"),
        getComputedStyle(element).direction,
      ]),
    ).toEqual(["ar", "rtl"]);
    const text = (index: number) => cards(page).nth(index).locator(".markdown").first();
    expect(await text(0).evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    expect(await text(1).evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
    expect(
      await text(0).evaluate((element) => element.closest("[lang]")?.getAttribute("lang")),
    ).toBe("ar");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
  });

  it("can be read and saved by keyboard alone", async () => {
    const page = await openSharedAsUser(app, shared);
    await tabTo(page, "button", "Export this debate", "Enter");
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await tabTo(page, "button", "Expand", "Enter");
    await first(page).getByText("The end.", { exact: true }).waitFor();
    await tabTo(page, "button", "Argument cards", "Space");
    await tabTo(page, "button", "Save Archive", "Enter");
    await page.getByRole("region", { name: "Debate actions" }).waitFor();
  });
});
