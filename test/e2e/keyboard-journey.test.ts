import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Account, accountMenu, somebody } from "./accounts.ts";
import { drawer, headline } from "./archive-scene.ts";
import { atOnce, liveCard, pieces, Stage, savedCards } from "./stage.ts";
import { wordsOf } from "./words.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

const QUESTION = "Is a hot dog a sandwich?";
const CONTEXT = "The bun is cut on one side only.";
const german = wordsOf("de");

type Role = Parameters<Page["getByRole"]>[0];

/** Presses Tab until the focus is on a control, which must show that it has it; then a key. */
async function tabTo(page: Page, role: Role, name: string | RegExp, key?: string): Promise<void> {
  const control = page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) }).first();
  await control.waitFor();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const outline = await control.evaluate((one) => (one === document.activeElement ? getComputedStyle(one).outlineStyle : null));
    if (outline === null) continue;
    expect(outline, `the outline of ${name}`).not.toBe("none");
    if (key !== undefined) await page.keyboard.press(key);
    return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Asks for a turn by a button, and gives back the call of the voice. */
async function askFor(page: Page, button: string) {
  const called = stage.nextCall();
  await tabTo(page, "button", button, "Enter");
  return called;
}

/** Makes an account at the screen for it. */
async function register(page: Page, { username, password }: Account): Promise<void> {
  await tabTo(page, "tab", "Access", "ArrowRight");
  await tabTo(page, "textbox", "Username");
  await page.keyboard.type(username);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await accountMenu(page).waitFor();
}

/** The whole way of the first person, up to the link that they share. */
async function debateAndShare(page: Page): Promise<string> {
  await tabTo(page, "textbox", "Your question");
  await page.keyboard.type(QUESTION);
  (await askFor(page, "Debate!")).release();
  await savedCards(page).getByText("Einstein opens.").waitFor();
  (await askFor(page, "Load More")).release();
  await savedCards(page).getByText("Cat answers.").waitFor();
  (await askFor(page, "Load More")).release(1);
  await liveCard(page).getByText("Einstein begins.").waitFor();
  await tabTo(page, "button", "Stop", "Enter");
  await savedCards(page).getByText("Einstein begins.").waitFor();
  const last = await askFor(page, "Load More");
  last.release(1);
  await liveCard(page).getByText("Before the reload.").waitFor();
  await page.reload();
  await liveCard(page).getByText("Before the reload.").waitFor();
  last.release();
  await savedCards(page).getByText("After it.").waitFor();

  await tabTo(page, "link", "ACCESS_TERMINAL", "Enter");
  await register(page, somebody());
  await headline(page, QUESTION).waitFor();
  await tabTo(page, "button", "New Debate", "Enter");
  await tabTo(page, "button", "My Debates", "Enter");
  await tabTo(page, "searchbox", "Search debates");
  await page.keyboard.type("sandwich");
  await tabTo(page, "link", QUESTION, "Enter");
  await drawer(page).waitFor({ state: "detached" });
  await headline(page, QUESTION).waitFor();
  await tabTo(page, "button", "Add Context", "Enter");
  await page.keyboard.type(CONTEXT);
  await tabTo(page, "button", "Add to debate", "Enter");
  await page.getByRole("article").getByText(CONTEXT).waitFor();
  await tabTo(page, "button", "Share", "Enter");
  const link = await page.getByRole("dialog").getByRole("textbox", { name: "Share link" }).inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return new URL(link).pathname;
}

it("the whole journey passes by keyboard alone, and every step of it shows where the focus is", {
  timeout: 120_000,
}, async () => {
  stage.provider.willAnswer(
    atOnce("Einstein opens."),
    atOnce("Cat answers."),
    pieces("Einstein begins. ", "And never ends."),
    pieces("Before the reload. ", "After it."),
  );
  const page = await stage.visit("/", { reducedMotion: "reduce" });
  const path = await debateAndShare(page);

  const other = await stage.visit(path, { reducedMotion: "reduce" });
  await headline(other, QUESTION).waitFor();
  await other.getByText(CONTEXT).waitFor();
  await tabTo(other, "link", "Access Terminal", "Enter");
  await register(other, somebody());
  await other.goto(stage.server.url + path);
  await tabTo(other, "button", "Save Archive", "Enter");
  await other.waitForURL((url) => url.pathname === "/");
  await headline(other, QUESTION).waitFor();

  await tabTo(other, "button", /Language: English/, "Enter");
  await expect.poll(() => other.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await other.keyboard.type("deutsch");
  await other.getByRole("option", { name: /Deutsch/ }).waitFor();
  for (const key of ["ArrowDown", "ArrowUp", "Enter"]) await other.keyboard.press(key);
  await tabTo(other, "button", german("archive.open"), "Enter");
  await tabTo(other, "button", german("archive.deleteThis", { question: QUESTION }), "Enter");
  await tabTo(other, "button", german("archive.delete"), "Enter");
  await other.getByText(german("archive.emptyMain")).waitFor();
  await other.keyboard.press("Escape");
  await other.getByRole("dialog").waitFor({ state: "detached" });
  // What the other one has deleted was their copy.
  await page.reload();
  await headline(page, QUESTION).waitFor();
});
