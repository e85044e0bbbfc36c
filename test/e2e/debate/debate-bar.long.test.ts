import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { createDebates, visitAsOwner } from "../archive/archive-fixtures.ts";
import { addItems } from "../sharing/share-fixtures.ts";
import { BrowserApp, liveCard, steppedAnswer } from "../support/browser-app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { menuButton } from "../support/debate-bar.ts";
import {
  locatorsByText,
  startInLanguage,
  TRANSLATED_LANGUAGES,
  translateFor,
} from "../support/interface-texts.ts";

/** The minimum width of each layout of the bar (px). */
const WIDTHS = [320, 360, 640, 768, 1024] as const;

/** The languages with the longest texts on the bar, or all languages in a thorough run. */
const LANGUAGES = inject("isThorough") ? TRANSLATED_LANGUAGES : ["de", "pl", "ru", "ta"];

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a debate with one turn in a language. */
async function openDebate(code: string) {
  const { page } = await visitAsOwner(app);
  await startInLanguage(code)(page);
  const [id = 0] = await createDebates(page, [{ question: "Does time exist?", language: code }]);
  await addItems(app, page, id, ["Meow."]);
  await page.goto(`${app.server.url}/?debate=${id}`);
  return { page, find: locatorsByText(page, translateFor(code)) };
}

/** Starts a second turn and returns the provider call that the test releases. */
async function beginTurn({ page, find }: Awaited<ReturnType<typeof openDebate>>) {
  app.provider.willAnswer(steppedAnswer("Purr.", " Purr."));
  const called = app.nextCall();
  await find.button("debate.loadMore").click();
  const call = await called;
  call.release(1);
  await liveCard(page).getByText("Purr.").waitFor();
  return call;
}

/** Returns the words of the bar that break across lines. */
const brokenWords = (page: Page) =>
  page.locator(".action-bar button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      return [...(text?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );

/** Returns the space below the text (px). If a turn changed it, the text would jump. */
const spaceBelowText = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
    return Math.round(document.documentElement.getBoundingClientRect().bottom - end);
  });

describe("the bar under a debate", () => {
  it.each(LANGUAGES)("breaks no word and does not scroll horizontally in %s", async (code) => {
    const debate = await openDebate(code);
    const call = await beginTurn(debate);
    for (const width of WIDTHS) {
      await debate.page.setViewportSize({ width, height: 700 });
      expect(await brokenWords(debate.page), `${width} px`).toEqual([]);
      expect(await cutTexts(debate.page), `${width} px`).toEqual([]);
      expect(await debate.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    call.release();
    await debate.find.button("live.stop").waitFor({ state: "detached" });
  });

  it.each([320, 640, 1024])(
    "keeps its buttons in place and its height when a turn starts and ends, at %i px",
    async (width) => {
      const debate = await openDebate("en");
      const { page, find } = debate;
      await page.setViewportSize({ width, height: 640 });
      const keys = ["debate.newDebate", "context.add", "share.open"] as const;
      const others = width < 640 ? [menuButton(page)] : keys.map((key) => find.button(key));
      const places = async () => [
        await spaceBelowText(page),
        ...(await Promise.all(
          [...others, find.button("debate.loadMore")].map((one) => one.boundingBox()),
        )),
      ];
      await find.button("debate.loadMore").waitFor();
      const before = await places();
      const call = await beginTurn(debate);
      expect(await places()).toEqual(before);
      call.release();
      await find.button("live.stop").waitFor({ state: "detached" });
      await expect.poll(() => find.button("live.showAll").count()).toBe(0);
      expect(await places()).toEqual(before);
    },
  );
});
