import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawer, headline, visitAsOwner } from "../archive/archive-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import {
  focused,
  list,
  pressUntil,
  QUESTION,
  question,
  waitForShortcuts,
} from "./shortcut-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("a single key", () => {
  it("has no effect in a field, with a modifier, or while a dialog is open", async () => {
    const page = await app.visit();
    await waitForShortcuts(page);
    await question(page).focus();
    await page.keyboard.type("What? /n t");
    expect(await question(page).inputValue()).toBe("What? /n t");
    expect(await page.getByRole("dialog").count()).toBe(0);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "light");
    const before = await theme();
    await page.getByRole("button", { name: "Debate!" }).focus();
    for (const key of ["Alt+t", "Shift+T", "Control+/"]) await page.keyboard.press(key);
    await page.keyboard.press("?");
    await list(page).waitFor();
    await page.keyboard.press("t");
    expect([await theme(), await page.getByRole("dialog").count()]).toEqual([before, 1]);
    await page.keyboard.press("Escape");
    await list(page).waitFor({ state: "detached" });
    await page.keyboard.press("t");
    expect(await theme()).not.toBe(before);
  });

  it("controls a debate (show all, load more, stop, share, new debate), but only where the button for it exists", async () => {
    app.provider.willAnswer(
      steppedAnswer(`${"word ".repeat(300)}the-end`),
      steppedAnswer("Said by Cat. ", "Never said."),
    );
    const page = await app.visit();
    await signUp(page);
    await waitForShortcuts(page);
    const first = app.nextCall();
    await ask(page, QUESTION);
    const call = await first;
    call.release(1);
    await liveCard(page).getByText("word").first().waitFor();
    await page.keyboard.press("a");
    await liveCard(page).getByText("the-end").waitFor();
    call.release();
    await savedCards(page).getByText("the-end").waitFor();
    const second = app.nextCall();
    await page.keyboard.press("m");
    (await second).release(1);
    await liveCard(page).getByText("Said").waitFor();
    await page.keyboard.press("s");
    await savedCards(page).getByText("Said by Cat.").waitFor();
    await page.keyboard.press("h");
    await page.getByRole("dialog", { name: "Share Debate" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("n");
    await question(page).waitFor();
    for (const key of ["m", "s", "a", "h"]) await page.keyboard.press(key);
    expect([await page.getByRole("dialog").count(), app.provider.calls.length]).toEqual([0, 2]);
  });

  it("starts a new debate from any screen and focuses the question", async () => {
    app.provider.willAnswer(immediateAnswer("Said."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await waitForShortcuts(page);
    await ask(page, QUESTION);
    await savedCards(page).getByText("Said.").waitFor();
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await page.getByRole("heading", { level: 1, name: "ACCESS_TERMINAL" }).waitFor();
    await page.keyboard.press("n");
    await question(page).waitFor();
    expect(await focused(page).getAttribute("name")).toBe("question");
    expect(await headline(page, QUESTION).count()).toBe(0);
  });

  it("focuses the search field of the drawer and of the page of all debates", async () => {
    const { page } = await visitAsOwner(app, ["Does time exist?", QUESTION]);
    await waitForShortcuts(page);
    await page.keyboard.press("/");
    await drawer(page).getByRole("searchbox").waitFor();
    await expect.poll(() => focused(page).getAttribute("type")).toBe("search");
    await page.keyboard.type("time");
    await drawer(page).getByRole("link", { name: QUESTION }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await drawer(page).waitFor({ state: "detached" });
    // Opening the drawer with its button does not focus the search.
    await page.getByRole("main").getByRole("button", { name: "My Debates" }).click();
    await drawer(page).getByRole("searchbox").waitFor();
    expect(await focused(page).getAttribute("type")).not.toBe("search");
    await page.keyboard.press("Escape");
    await page.goto(`${app.server.url}/my-debates`);
    await page.getByRole("link", { name: QUESTION }).waitFor();
    await pressUntil(
      page,
      "/",
      async () => (await focused(page).getAttribute("type")) === "search",
    );
    expect(await drawer(page).count()).toBe(0);
  });
});
