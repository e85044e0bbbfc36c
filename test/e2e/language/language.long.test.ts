import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import german from "../../../app-web/i18n/de.json" with { type: "json" };
import english from "../../../app-web/i18n/en.json" with { type: "json" };
import italian from "../../../app-web/i18n/it.json" with { type: "json" };
import { createDebates, headline } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import {
  choose,
  documentLanguage,
  entry,
  inEnglish,
  inGerman,
  panel,
  picker,
  still,
  storedLanguage,
} from "./language-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterAll(() => app.close());
afterEach((context) => app.closePages(context));

const search = (page: Page) => panel(page).getByRole("combobox");

describe("the language picker", () => {
  it("shows each language with its names and code, marks the visitor's own, and stores a choice made with the mouse", async () => {
    const page = await app.visit("/", still);
    await picker(page).click();
    await entry(page, "Deutsch").waitFor();
    expect(await panel(page).getByRole("option").first().textContent()).toMatch(
      /English.*IP.*en$/i,
    );
    expect(await entry(page, "Deutsch").textContent()).toMatch(/Deutsch.*German.*de$/);
    expect(await entry(page, "Deutsch").locator("[lang=de]").textContent()).toBe("Deutsch");
    const list = panel(page).getByRole("listbox");
    expect(
      await list.evaluate((element) => [element.clientHeight <= 256, element.scrollHeight > 500]),
    ).toEqual([true, true]);
    await checkScreen(page);
    await entry(page, "Deutsch").click();
    await panel(page).waitFor({ state: "detached" });
    await inGerman(page);
    expect([await documentLanguage(page), await storedLanguage(page), await page.title()]).toEqual([
      ["de", "ltr"],
      "de",
      "Einstein vs Cat",
    ]);
    await page.reload();
    await inGerman(page);
  });

  it("works by keyboard alone: typing filters, arrows move, Enter chooses, and the focus is restored", async () => {
    const page = await app.visit("/", still);
    await picker(page).focus();
    await page.keyboard.press("Enter");
    await search(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role")))
      .toBe("combobox");
    await page.keyboard.type("zzz");
    await panel(page).getByText("No languages match “zzz”.").waitFor();
    await search(page).fill("germ");
    await entry(page, "Deutsch").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await inGerman(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/Sprache: Deutsch$/);
  });

  it("closes with Escape, with its button, and with a click outside, without a change", async () => {
    const page = await app.visit("/", still);
    const close = [
      () => page.keyboard.press("Escape"),
      () => panel(page).getByRole("button", { name: english["language.close"] }).click(),
      () => page.mouse.click(5, 700),
    ];
    for (const way of close) {
      await picker(page).click();
      await search(page).waitFor();
      await way();
      await panel(page).waitFor({ state: "detached" });
    }
    // Tab stays inside and chooses nothing.
    await picker(page).click();
    await search(page).press("ArrowDown");
    await page.keyboard.press("Tab");
    await panel(page).waitFor();
    await page.keyboard.press("Escape");
    await inEnglish(page);
    expect(await storedLanguage(page)).toBeNull();
  });

  it("switches with one request of at most 8 KB and no call to a model", async () => {
    const page = await app.visit("/", still);
    await picker(page).click();
    await entry(page, "Deutsch").waitFor();
    await page.waitForLoadState("networkidle");
    const requests: Promise<{ path: string; bytes: number }>[] = [];
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      requests.push(
        request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize })),
      );
    });
    const calls = app.provider.calls.length;
    await entry(page, "Deutsch").click();
    await inGerman(page);
    await page.waitForLoadState("networkidle");
    const sent = await Promise.all(requests);
    expect(sent.map(({ path }) => path.replace(/-[\w-]{8}\./, "."))).toEqual(["/assets/de.js"]);
    expect(sent[0]?.bytes).toBeGreaterThan(1_000);
    expect(sent[0]?.bytes).toBeLessThanOrEqual(8 * 1_024);
    expect(app.provider.calls).toHaveLength(calls);
  });
});

describe("the language of a debate", () => {
  it("is replaced when the user chooses another one, which closes the debate with a notice and keeps the draft", async () => {
    app.provider.willAnswer(immediateAnswer("In English."));
    const page = await app.visit("/", still);
    await page.getByLabel("Your question").fill("What stays?");
    await choose(page, "Deutsch");
    await inGerman(page);
    expect(await page.getByLabel(german["form.question"]).inputValue()).toBe("What stays?");
    await choose(page, "English");
    await ask(page, "Is it over?");
    await savedCards(page).getByText("In English.").waitFor();
    await choose(page, "Deutsch");
    await page.getByText(german["toast.languageChanged"], { exact: true }).waitFor();
    await page.getByText(german["toast.languageChangedBody"], { exact: true }).waitFor();
    await inGerman(page);
    expect(await savedCards(page).count()).toBe(0);
    expect(await page.getByLabel(german["form.option1"]).first().inputValue()).toBe(
      german["form.option1Default"],
    );
  });

  it("becomes the interface language while a saved debate is open, also after a reload, and the stored choice stays", async () => {
    const page = await app.visit("/", still);
    await signUp(page);
    const [id] = await createDebates(page, [
      { question: "Ist die Katze im Karton?", language: "de" },
    ]);
    await page.goto(`${app.server.url}/?debate=${id}`);
    await headline(page, "Ist die Katze im Karton?").waitFor();
    await page.getByRole("button", { name: german["debate.start"] }).waitFor();
    expect([await documentLanguage(page), await storedLanguage(page)]).toEqual([
      ["de", "ltr"],
      null,
    ]);
    await page.reload();
    await pressInBar(page, "debate.newDebate", translateFor("de"));
    await inGerman(page);
    const other = await page.context().newPage();
    await other.goto(app.server.url);
    await inEnglish(other);
  });
});

it("a language without a catalogue is translated by the model, and untranslated texts stay in English", async () => {
  const page = await app.visit("/", still, (fresh) =>
    fresh.route("**/api/language/translate-ui", async (route) => {
      const { elements } = route.request().postDataJSON() as { elements: Record<string, string> };
      const { "form.submit": _, ...translated } = Object.fromEntries(
        Object.entries(elements).map(([key, text]) => [key, `Ŵ ${text}`]),
      );
      await route.fulfill({
        json: {
          translatedElements: { ...elements, ...translated },
          untranslated: ["form.submit"],
          canTranslate: true,
        },
      });
    }),
  );
  await picker(page).click();
  await search(page).fill("cymraeg");
  await panel(page).getByText(english["language.byModel"]).waitFor();
  await entry(page, "Cymraeg").click();
  await page.getByLabel("Ŵ Your question").waitFor();
  await page.getByRole("button", { name: "Debate!", exact: true }).waitFor();
  expect(await documentLanguage(page)).toEqual(["cy", "ltr"]);
  await page.getByRole("link", { name: "Ŵ ACCESS_TERMINAL", exact: true }).click();
  await page.getByRole("tab", { name: "Ŵ Register" }).waitFor();
  await page.getByRole("banner").getByRole("link").first().click();
  await page.route("**/api/language/translate-ui", (route) => route.abort());
  await page.reload();
  await page.getByLabel("Ŵ Your question").waitFor();
});

it("a rehearsal says that it uses English in a language that it does not know, and only there", async () => {
  const page = await app.visit("/", still, (fresh) =>
    fresh.route(`${app.server.url}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        /(?<=<meta name="models" content=")[^"]*/,
        (content) => {
          const offer = JSON.parse(content.replaceAll("&quot;", '"')) as {
            readonly rehearsalLanguages: readonly string[];
          };
          expect(offer.rehearsalLanguages).toContain("de");
          const rehearsalLanguages = offer.rehearsalLanguages.filter((code) => code !== "it");
          return JSON.stringify({ ...offer, rehearsal: true, rehearsalLanguages }).replaceAll(
            '"',
            "&quot;",
          );
        },
      );
      await route.fulfill({ response: answer, body });
    }),
  );
  const note = page.getByText("The built-in script doesn't speak");
  await page.getByText(english["rehearsal.title"]).waitFor();
  expect(await note.count()).toBe(0);
  await choose(page, "Italiano");
  await page
    .getByText(italian["rehearsal.inEnglish"].replaceAll("{language}", "italiano"))
    .waitFor();
});
