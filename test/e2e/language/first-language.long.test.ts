import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import german from "../../../app-web/i18n/de.json" with { type: "json" };
import english from "../../../app-web/i18n/en.json" with { type: "json" };
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import {
  choose,
  documentLanguage,
  inEnglish,
  inGerman,
  still,
  storedLanguage,
} from "./language-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterAll(() => app.close());
afterEach((context) => app.closePages(context));

describe("the first language", () => {
  it("is the detected one and is marked, and the quick toggle switches to English and back", async () => {
    const page = await app.visit("/", { ...still, locale: "de-DE" });
    await inGerman(page);
    expect(await storedLanguage(page)).toBeNull();
    const toggle = (name: string) => page.getByRole("banner").getByRole("button", { name });
    await toggle("Zu Englisch wechseln")
      .or(toggle(german["language.toggle"].replace("{language}", "Englisch")))
      .click();
    await inEnglish(page);
    await toggle("Switch to German").click();
    await inGerman(page);
    expect(await storedLanguage(page)).toBe("de");
  });

  it("has no toggle where English is detected and shown, and one to English from any other language", async () => {
    const page = await app.visit("/", still);
    await inEnglish(page);
    expect(await page.getByRole("button", { name: /Switch to (?!the)/ }).count()).toBe(0);
    await choose(page, "Deutsch");
    await inGerman(page);
    await page
      .getByRole("banner")
      .getByRole("button", { name: german["language.toggle"].replace("{language}", "Englisch") })
      .click();
    await inEnglish(page);
  });

  it("is shown from the first paint, with no English before it", async () => {
    const seen: string[] = [];
    const page = await app.visit("/", still, async (fresh) => {
      await fresh.exposeFunction("seen", (text: string) => seen.push(text));
      await fresh.addInitScript(() => {
        localStorage.setItem("language", "de");
        new MutationObserver(() => {
          const text = document.querySelector("label")?.innerText;
          if (text) (window as unknown as { seen(text: string): void }).seen(text);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
    });
    await inGerman(page);
    expect(new Set(seen)).toEqual(new Set([german["form.question"]]));
    const preloaded = await page.evaluate(
      () => document.querySelector("link[rel=modulepreload][href*='/de-']") !== null,
    );
    expect(preloaded).toBe(true);
  });

  it("falls back to English when its texts cannot be loaded, but the debate still uses the chosen language", async () => {
    const page = await app.visit("/", still, (fresh) =>
      fresh.route(/\/assets\/de-[\w-]+\.js$/, (route) => route.abort()),
    );
    await choose(page, "Deutsch");
    await page.getByText(english["toast.languageFailedBody"], { exact: true }).waitFor();
    expect(await documentLanguage(page)).toEqual(["en", "ltr"]);
    app.provider.willAnswer(immediateAnswer("Auf Deutsch."));
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/debates"));
    await ask(page);
    expect((await sent).postDataJSON()).toMatchObject({ language: "de" });
    await savedCards(page).getByText("Auf Deutsch.").waitFor();
  });
});
