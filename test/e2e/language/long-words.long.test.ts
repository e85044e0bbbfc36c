import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BrowserApp } from "../support/browser-app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { longestLanguages, startInLanguage, translateFor } from "../support/interface-texts.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterAll(() => app.close());
afterEach((context) => app.closePages(context));

/** The public screens and a text on each. */
const SCREENS = [
  ["/", "form.title"],
  ["/auth", "auth.title"],
  ["/my-debates", "archive.pageTitle"],
  ["/account", "account.loginFirst"],
  ["/share/4711", "shared.notFound"],
  ["/nothing", "notFound.title"],
] as const;

it.each(longestLanguages(5))(
  "%s, one of the languages with the longest texts, does not scroll horizontally and clips no label at 320 px",
  async (code) => {
    const t = translateFor(code);
    const page = await app.visit(
      "/",
      { viewport: { width: 320, height: 700 }, reducedMotion: "reduce" },
      startInLanguage(code),
    );
    for (const [path, text] of SCREENS) {
      if (path !== "/") await page.goto(app.server.url + path);
      await page.getByRole("main").getByText(t(text)).first().waitFor();
      expect(await cutTexts(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
    await page
      .getByRole("button", { name: t("header.language", { language: "" }).trim() })
      .first()
      .click();
    await page.getByRole("dialog").getByRole("option").first().waitFor();
    expect(await cutTexts(page), "the picker").toEqual([]);
  },
);
