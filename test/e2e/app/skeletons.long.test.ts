import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { accountMenu } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { checkScreen } from "../support/look.ts";
import { withholdPageData } from "../support/page-data.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const QUESTION = "Is a hot dog a sandwich?";

/** Holds back the responses to matching requests until the returned function is called. */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/**
 * What is loading, its path, the requests for it, the loading message, and a text of the loaded
 * screen.
 */
const SCREENS = [
  [
    "a debate",
    (id: number) => `/?debate=${id}`,
    /\/api\/debates\/\d+$/,
    "Loading the debate...",
    QUESTION,
  ],
  [
    "the archive",
    () => "/my-debates",
    /\/api\/user\/debates/,
    "Loading neural archives...",
    QUESTION,
  ],
  ["the profile", () => "/account", /\/api\/user$/, "Checking your account...", "Account Status"],
  [
    "the statistics card of the profile",
    () => "/account",
    /\/api\/user\/statistics$/,
    "Counting...",
    "No Data",
  ],
] as const;

for (const [name, path, calls, words, end] of SCREENS) {
  it(`${name} shows a skeleton and a loading message that fit a phone, and then its content`, async () => {
    const { page, ids } = await visitAsOwner(app, [QUESTION], {
      viewport: { width: 320, height: 700 },
    });
    await headline(page, "Einstein vs Cat").waitFor();
    await withholdPageData(page);
    const letGo = await holdBack(page, calls);
    await page.goto(app.server.url + path(ids[0] ?? 0));
    await page.getByText(words).first().waitFor();
    await page.locator(".skeleton").first().waitFor();
    const endless = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
          .length,
    );
    expect(endless, "things that move for who wants no motion").toBe(0);
    await checkScreen(page);
    letGo();
    await page.getByRole("main").getByText(end).first().waitFor();
    await expect.poll(() => page.locator(".skeleton").count()).toBe(0);
  });
}

it("a screen that loads late does not steal the focus", async () => {
  const { page } = await visitAsOwner(app);
  await headline(page, "Einstein vs Cat").waitFor();
  const letGo = await holdBack(page, /\/api\/tiers$/);
  await page.goto(`${app.server.url}/subscription`);
  await accountMenu(page).focus();
  await page.keyboard.press("Enter");
  const current = page.locator("[role=menuitem][data-focus]");
  await current.getByText("MY_ARCHIVES").waitFor();
  letGo();
  await headline(page, "Choose Your Plan").waitFor();
  await page.keyboard.press("End");
  await current.getByText("DISCONNECT").waitFor();
});
