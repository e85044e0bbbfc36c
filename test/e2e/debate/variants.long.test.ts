import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cut, hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { locatorsByText, startInLanguage, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";

const phone = { reducedMotion: "reduce", viewport: { width: 360, height: 740 } } as const;

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterAll(() => app.close());
afterEach((context) => app.closePages(context));

/** Starts a debate whose first turn says a text. */
async function debate(page: Page, text: string, t = translateFor("en")): Promise<void> {
  app.provider.willAnswer(immediateAnswer(text));
  await ask(page, "Is a hot dog a sandwich?", ["Yes", "No"], t);
  await savedCards(page).getByText(text).waitFor();
}

describe("A turn generated again", () => {
  it("takes the place of the last one; the arrows choose a variant, by keyboard alone and in Arabic too", async () => {
    for (const code of ["en", "ar"]) {
      const t = translateFor(code);
      const page = await app.visit("/", phone, startInLanguage(code));
      await debate(page, "A bun has two sides.", t);
      const { button } = locatorsByText(page, t);
      app.provider.willAnswer(immediateAnswer("A bun has one side."));
      await button("variant.again").focus();
      await page.keyboard.press("Enter");
      await savedCards(page).getByText("A bun has one side.").waitFor();
      expect(await savedCards(page).count()).toBe(1);
      await page.getByText(t("variant.of", { number: 2, total: 2 })).waitFor();
      await checkScreen(page);

      await button("variant.previous").focus();
      await page.keyboard.press("Enter");
      await savedCards(page).getByText("A bun has two sides.").waitFor();
      await page.getByText(t("variant.of", { number: 1, total: 2 })).waitFor();
      // The button that was pressed has gone with its card.
      const focused = page.locator("button:focus");
      expect(await focused.getAttribute("aria-label")).toBe(t("variant.next"));
      await page.reload();
      await savedCards(page).getByText("A bun has two sides.").waitFor();
      const prompt = app.nextCall();
      app.provider.willAnswer(immediateAnswer("A dog has none."));
      await page.getByRole("button", { name: t("debate.loadMore") }).click();
      await savedCards(page).getByText("A dog has none.").waitFor();
      const sent = JSON.stringify((await prompt).body);
      expect([sent.includes("two sides"), sent.includes("one side")]).toEqual([true, false]);
      await button("variant.next").waitFor({ state: "detached" });
      await page.getByText(t("variant.of", { number: 1, total: 2 })).waitFor();

      // The one that was not chosen stays readable, after a reload too.
      await page.reload();
      await button("variant.title").focus();
      await page.keyboard.press("Enter");
      const other = page.getByRole("heading", {
        name: t("variant.of", { number: 2, total: 2 }),
      });
      await other.waitFor();
      await page.getByText("A bun has one side.").waitFor();
      // Where the bar covers no card.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await checkScreen(page);
    }
  });

  it("leaves the turn as it was when it fails, and a reload while it runs follows it in its place", async () => {
    const page = await app.visit("/", phone);
    await debate(page, "A bun has two sides.");
    const { button } = locatorsByText(page, translateFor("en"));
    app.provider.willAnswer(stream(say("A bun has "), hold(), cut()));
    const next = app.nextCall();
    await button("variant.again").click();
    await page.locator("article[aria-busy=true]").getByText("A bun has").waitFor();
    expect(await savedCards(page).count()).toBe(0);
    await page.reload();
    await page.locator("article[aria-busy=true]").getByText("A bun has").waitFor();
    expect(await savedCards(page).count()).toBe(0);
    (await next).release();
    await savedCards(page).getByText("A bun has two sides.").waitFor();
  });
});
