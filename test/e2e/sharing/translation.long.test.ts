import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ProviderCall } from "../../adapters/providers/scripted-provider.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp, immediateAnswer, waitForHydration } from "../support/browser-app.ts";
import { shifts, watchShifts } from "../support/layout-shifts.ts";
import { checkScreen } from "../support/look.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const SEED = { question: "Is a bun a box?", option1: "Yes, of course", option2: "Never" };
const LONG = "A bun is a **box** for meat, and a cat sits in it. ".repeat(14).trim();

let app: BrowserApp;
let storageState: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
let english: SharedDebate;
let arabic: SharedDebate;
let translated: string[];

/** Returns the words in a request for a translation; null for any other request. */
function wordsIn({ body }: ProviderCall): readonly string[] | null {
  const [, material] = /<texts>\n(.*)\n<\/texts>/s.exec(
    (body.messages as { content: string }[]).at(-1)?.content ?? "",
  ) ?? [""];
  return material === undefined
    ? null
    : (JSON.parse(material.replaceAll("&lt;", "<").replaceAll("&amp;", "&")) as string[]);
}

beforeAll(async () => {
  app = await BrowserApp.open();
  const others = app.provider.aside;
  translated = [];
  app.provider.aside = (call) => {
    const words = wordsIn(call);
    if (words === null) return others(call);
    translated.push(...words);
    const isToArabic = JSON.stringify(call.body).includes("into Arabic");
    const say = (word: string) => (isToArabic ? `مترجم: ${word}` : `Translated: ${word}`);
    return immediateAnswer(JSON.stringify(words.map(say)));
  };
  const owner = await app.visit();
  await signUp(owner);
  english = await createShared(app, owner, SEED, [LONG, "A bun is a bed."]);
  const seed = { question: "هل الخبز صندوق؟", option1: "نعم", option2: "لا", language: "ar" };
  arabic = await createShared(app, owner, seed, ["الخبز صندوق."]);
  storageState = await owner.context().storageState();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const control = (page: Page) => page.locator(".translation");
const originals = (page: Page, name: string) =>
  page.locator("article.speech").getByRole("button", { name, exact: true });

async function open(path: string, language: string, options: object = {}): Promise<Page> {
  const page = await app.visit(path, { locale: language, ...options }, watchShifts);
  await waitForHydration(page);
  await page.mouse.move(20, 20);
  await control(page).getByRole("button").first().waitFor();
  return page;
}

describe("a reader of a shared debate in another language", () => {
  it("needs an account to have it translated, and none to read what is kept", async () => {
    const visitor = await open(english.path, "ar");
    await control(visitor).getByRole("button").first().click();
    await control(visitor).getByRole("link").waitFor();
    expect(translated).toEqual([]);
    const reader = await open(english.path, "ar", { storageState });
    await control(reader).getByRole("button").first().click();
    await reader.getByText("مترجم: A bun is a bed.").waitFor();
    await control(reader).getByText("ترجمة آلية").waitFor();
    const seen = await shifts(reader);
    expect(seen.whole, seen.moved.join()).toBeLessThanOrEqual(0.05);
    const again = await open(english.path, "ar");
    const asked = translated.length;
    await control(again).getByRole("button").first().click();
    await again.getByText("مترجم: A bun is a bed.").waitFor();
    expect(translated).toHaveLength(asked);
    const body = again.locator("article.speech [lang=ar][dir=rtl]").first();
    await body.waitFor();
    expect(await again.locator("h1").getAttribute("lang")).toBe("ar");
    expect(await again.locator("h1").getAttribute("dir")).toBe("rtl");
  }, 300_000);

  it("has the original of each text one press away, with the keyboard alone", async () => {
    const page = await open(english.path, "ar", { viewport: { width: 360, height: 780 } });
    await control(page).getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    const toggle = originals(page, "النص الأصلي").last();
    await toggle.focus();
    expect(await toggle.getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await page
      .locator("article.speech [lang=en]")
      .getByText("A bun is a bed.", { exact: true })
      .waitFor();
    const whole = control(page).getByRole("button", { name: "النص الأصلي", exact: true });
    await whole.click();
    await page.getByText("مترجم:").first().waitFor({ state: "detached" });
    expect(await whole.getAttribute("aria-pressed")).toBe("true");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
  }, 300_000);

  it("reads an Arabic debate in English, and nothing moves that was not touched", async () => {
    const page = await app.visit(arabic.path, { storageState }, watchShifts);
    await waitForHydration(page);
    await page.mouse.move(20, 20);
    await control(page).getByRole("button", { name: "Read in English" }).click();
    await page.getByText("Translated: الخبز صندوق.").waitFor();
    expect(await page.locator("h1").getAttribute("dir")).toBe("ltr");
    const seen = await shifts(page);
    expect(seen.whole, seen.moved.join()).toBeLessThanOrEqual(0.05);
    await checkScreen(page);
  }, 300_000);
});
