import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createShared, summarise } from "../sharing/share-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp, savedCards, waitForHydration } from "../support/browser-app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { startInLanguage } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { SCRIPT } from "./held-script.ts";

let app: BrowserApp;
let english: string;
let arabic: string;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  const long = "A bun is **a box with one open side**, and `code` is code.\n\n".repeat(12);
  const shared = await createShared(app, page, { question: "Is a hot dog a sandwich?" }, [
    long,
    { context: "The bun is cut on one side." },
    "Meow.",
  ]);
  await summarise(
    app,
    page,
    shared.id,
    "| Argument Point | Source Quote | Source URL |\n|---|---|---|\n| A bun is a box | a box with one open side | N/A |",
  );
  english = shared.path;
  const question = "هل القطة في الصندوق؟";
  const texts = ["الخبز صندوق بجانب مفتوح. ".repeat(10), { context: "للصندوق جانب مفتوح." }];
  arabic = (await createShared(app, page, { question, language: "ar" }, texts)).path;
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const panel = (page: Page) => page.getByRole("dialog", { name: "Reading" });
const choice = (page: Page, name: string) => panel(page).getByRole("radio", { name, exact: true });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Text size and typeface" }).click();
  await panel(page).waitFor();
}

/** Opens a shared debate as a visitor and waits until its text is there. */
async function visitShared(path: string, options = {}) {
  const page = await app.visit(path, { reducedMotion: "reduce", ...options });
  await page.locator("#turn-1 .markdown").waitFor();
  return page;
}

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Returns the fonts of the device that the text of an element is really set in. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument", { depth: -1 });
  const { nodeIds } = await devtools.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector,
  });
  expect(nodeIds.length, selector).toBeGreaterThan(0);
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  return [...new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))];
}

const isMono = (fonts: readonly string[]) => fonts.every((name) => /mono/i.test(name));
const READ = [
  "h1",
  "#turn-1 .markdown p",
  ".context .markdown p",
  "main section[aria-label] p.reading",
];

describe("the reading panel", () => {
  it("sets the size of all texts in three steps and remembers it, applied before the first paint", async () => {
    const page = await visitShared(english);
    const before = await sizeOf(page, "#turn-1 .markdown");
    const heading = await sizeOf(page, "h1");
    await openPanel(page);
    expect(await panel(page).getByRole("radio").count()).toBe(5);
    expect(await choice(page, "Standard").isChecked()).toBe(true);
    await choice(page, "Large").check();
    const large = await sizeOf(page, "#turn-1 .markdown");
    expect(large / before).toBeCloseTo(1.15, 2);
    await choice(page, "Extra large").check();
    expect((await sizeOf(page, "#turn-1 .markdown")) / before).toBeCloseTo(1.3, 2);
    expect((await sizeOf(page, "h1")) / heading).toBeCloseTo(1.3, 2);
    await page.route(SCRIPT, (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.textSize)).toBe("larger");
    await page.unroute(SCRIPT);
    await page.reload();
    await page.locator("#turn-1 .markdown").waitFor();
    await openPanel(page);
    expect(await choice(page, "Extra large").isChecked()).toBe(true);
    await choice(page, "Standard").check();
    expect(await page.evaluate(() => localStorage.getItem("textSize"))).toBeNull();
    expect(await sizeOf(page, "#turn-1 .markdown")).toBe(before);
  });

  it("sets turns, cards, questions and context in a proportional face, and code and the interface not", async () => {
    const page = await visitShared(english);
    await page.getByRole("button", { name: "Argument cards" }).first().click();
    for (const selector of [...READ, "dd p.reading", "dd span.reading"])
      expect(isMono(await fontsOf(page, selector)), selector).toBe(false);
    for (const selector of ["#turn-1 header h2", "header a[href='/auth']"])
      expect(isMono(await fontsOf(page, selector)), selector).toBe(true);
    await openPanel(page);
    await choice(page, "Fixed width").check();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    for (const selector of READ) expect(isMono(await fontsOf(page, selector)), selector).toBe(true);
    await page.reload();
    await page.locator("#turn-1 .markdown").waitFor();
    expect(isMono(await fontsOf(page, "h1"))).toBe(true);
    expect(isMono(await fontsOf(page, "#turn-1 .markdown p"))).toBe(true);
  });

  it("is used by keyboard alone and gives the focus back", async () => {
    const page = await visitShared(english);
    const button = page.getByRole("button", { name: "Text size and typeface" });
    await button.focus();
    await page.keyboard.press("Enter");
    await panel(page).waitFor();
    await expect
      .poll(() => choice(page, "Standard").evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await choice(page, "Large").isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    expect(await choice(page, "Fixed width").isChecked()).toBe(true);
    expect(await panel(page).getByRole("group").count()).toBe(2);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it("is on every screen for a visitor, in both themes, down to 320 px, without findings", async () => {
    for (const theme of ["light", "dark"] as const)
      for (const width of [320, 1_280]) {
        const page = await app.visit("/", { viewport: { width, height: 640 } }, (fresh) =>
          fresh.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme),
        );
        for (const path of ["/", "/my-debates", "/auth", english]) {
          await page.goto(app.server.url + path);
          await waitForHydration(page);
          await openPanel(page);
          await checkScreen(page);
        }
      }
  });
});

describe("the largest text in the proportional face", () => {
  it.each([320, 360, 768])("breaks no screen at %i px", async (width) => {
    const page = await app.visit("/", { viewport: { width, height: 700 } }, (fresh) =>
      fresh.addInitScript(() =>
        // The choice was made on an earlier visit, which has loaded the font.
        Object.assign(localStorage, {
          ...{ textSize: "larger", readingFace: "proportional", "web-font": "kept" },
        }),
      ),
    );
    for (const path of ["/", "/auth", english, arabic]) {
      await page.goto(app.server.url + path);
      await waitForHydration(page);
      await page.locator("h1").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      expect(await cutTexts(page), path).toEqual([]);
    }
  });
});

describe("Arabic", () => {
  it("is never set in a fixed width: as a debate in an English screen, with either face", async () => {
    const page = await visitShared(arabic);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    for (const selector of ["h1", "#turn-1 .markdown p", ".context .markdown p"])
      for (const name of await fontsOf(page, selector)) expect(name).not.toMatch(/mono/i);
    await openPanel(page);
    await choice(page, "Fixed width").check();
    for (const name of await fontsOf(page, "#turn-1 .markdown p"))
      expect(name).not.toMatch(/mono/i);
  });

  it("is never set in a fixed width: as the language of the interface", async () => {
    const page = await app.visit(english, {}, startInLanguage("ar"));
    await waitForHydration(page);
    await savedCards(page).first().waitFor();
    for (const selector of ["header button", "#turn-1 header h2", "#turn-1 button"])
      for (const name of await fontsOf(page, selector)) expect(name, selector).not.toMatch(/mono/i);
    expect(isMono(await fontsOf(page, "#turn-1 .markdown p"))).toBe(false);
  });

  it("is not set in a fixed width inside an English text either", async () => {
    const page = await app.visit("/");
    await page.evaluate(() => {
      const text = document.createElement("p");
      text.id = "probe";
      // A space would be set in the face around it.
      text.textContent = "الصندوق";
      document.querySelector("main")?.append(text);
    });
    for (const name of await fontsOf(page, "#probe")) expect(name).not.toMatch(/mono/i);
  });
});
