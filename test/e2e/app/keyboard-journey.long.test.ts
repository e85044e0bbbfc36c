import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { priceIn } from "../../../app-web/i18n/number.ts";
import type { TextKey } from "../../../app-web/i18n/text.ts";
import { drawer, headline } from "../archive/archive-fixtures.ts";
import { payInSandbox } from "../billing/plan-fixtures.ts";
import { type Account, accountMenu, newAccount } from "../support/accounts.ts";
import {
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { translateFor } from "../support/interface-texts.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const QUESTION = "Is a hot dog a sandwich?";
const CONTEXT = "The bun is cut on one side only.";
const german = translateFor("de");

/** Requests a turn with a button and returns the call to the model. */
async function requestTurn(page: Page, button: string) {
  const called = app.nextCall();
  await tabTo(page, "button", button, "Enter");
  return called;
}

/** Registers on the login screen. */
async function register(page: Page, { username, password }: Account): Promise<void> {
  await tabTo(page, "link", /access.terminal/i, "Enter");
  await page.getByRole("tab", { name: "Access" }).waitFor();
  await hasFocus(page, "the way to the login");
  await tabTo(page, "tab", "Access", "ArrowRight");
  await tabTo(page, "textbox", "Username");
  await page.keyboard.type(username);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await accountMenu(page).waitFor();
}

/** Asks a question, watches two turns, stops one, and reloads the page in the middle of another. */
async function debate(page: Page): Promise<void> {
  await tabTo(page, "textbox", "Your question");
  await page.keyboard.type(QUESTION);
  (await requestTurn(page, "Debate!")).release();
  await savedCards(page).getByText("Einstein opens.").waitFor();
  await hasFocus(page, "the first turn");
  (await requestTurn(page, "Load More")).release();
  await savedCards(page).getByText("Cat answers.").waitFor();
  await hasFocus(page, "the second turn");
  (await requestTurn(page, "Load More")).release(1);
  await liveCard(page).getByText("Einstein begins.").waitFor();
  await tabTo(page, "button", "Stop", "Enter");
  await savedCards(page).getByText("Einstein begins.").waitFor();
  await hasFocus(page, "the stopped turn");
  const last = await requestTurn(page, "Load More");
  last.release(1);
  await liveCard(page).getByText("Before the reload.").waitFor();
  await page.reload();
  await liveCard(page).getByText("Before the reload.").waitFor();
  await hasFocus(page, "the reload");
  last.release();
  await savedCards(page).getByText("After it.").waitFor();
}

/** Registers, finds the debate, adds context, and shares it. Returns the path of the link. */
async function keepAndShare(page: Page): Promise<string> {
  await register(page, newAccount());
  await headline(page, QUESTION).waitFor();
  await hasFocus(page, "the registration");
  await tabTo(page, "button", "More actions", "Enter");
  await page.locator("[role=menuitem][data-focus]").getByText("New Debate").waitFor();
  await page.keyboard.press("Enter");
  await page.getByLabel("Your question").waitFor();
  await hasFocus(page, "the new debate");
  await tabTo(page, "button", "My Debates", "Enter");
  await tabTo(page, "searchbox", "Search debates");
  await page.keyboard.type("sandwich");
  await tabTo(page, "link", QUESTION, "Enter");
  await drawer(page).waitFor({ state: "detached" });
  await headline(page, QUESTION).waitFor();
  await hasFocus(page, "the found debate");
  await tabTo(page, "button", "Add Context", "Enter");
  await page.keyboard.type(CONTEXT);
  await tabTo(page, "button", "Add to debate", "Enter");
  await page.getByRole("article").getByText(CONTEXT).waitFor();
  await hasFocus(page, "the added context");
  await tabTo(page, "button", "Share", "Enter");
  const link = await page
    .getByRole("dialog")
    .getByRole("textbox", { name: "Share link" })
    .inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await hasFocus(page, "the share dialog");
  return new URL(link).pathname;
}

/** Reads a shared debate as a visitor, registers, goes back to it and saves it. */
async function openAndSave(page: Page): Promise<void> {
  await headline(page, QUESTION).waitFor();
  await page.getByText(CONTEXT).waitFor();
  await register(page, newAccount());
  await page.getByLabel("Your question").waitFor();
  await hasFocus(page, "the registration of a reader");
  // Headless Chromium ignores Alt+Left, so go back directly.
  await page.goBack();
  await headline(page, QUESTION).waitFor();
  await hasFocus(page, "the way back to the link");
  await tabTo(page, "button", "Save Archive", "Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await headline(page, QUESTION).waitFor();
  await hasFocus(page, "the saved copy");
}

/** Chooses German in the list of languages. */
async function changeLanguage(page: Page): Promise<void> {
  await tabTo(page, "button", /Language: English/, "Enter");
  await page.locator("[role=combobox]:focus").waitFor();
  await page.keyboard.type("deutsch");
  await page.getByRole("option", { name: /Deutsch/ }).waitFor();
  for (const key of ["ArrowDown", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: german("archive.open") }).waitFor();
  await hasFocus(page, "the change of language");
}

/** Opens the plans from the account menu, pays for one in the sandbox, and returns to the form. */
async function upgrade(page: Page): Promise<void> {
  await tabTo(
    page,
    "button",
    (await accountMenu(page, german).getAttribute("aria-label")) ?? "",
    "Enter",
  );
  const isAt = (item: TextKey) =>
    page.locator("[role=menuitem][data-focus]").getByText(german(item)).waitFor();
  await isAt("header.myArchives");
  for (const item of ["header.profile", "header.plans"] as const) {
    await page.keyboard.press("ArrowDown");
    await isAt(item);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: german("plans.title") }).waitFor();
  await hasFocus(page, "the way to the plans");
  await tabTo(page, "textbox", german("plans.email"));
  await page.keyboard.type("ada@example.org");
  await tabTo(
    page,
    "button",
    german("plans.upgrade", { name: german("plan.standard"), price: priceIn("de", 9.99) }),
    "Enter",
  );
  await page.getByRole("heading", { level: 1, name: german("sandbox.title") }).waitFor();
  await hasFocus(page, "the way to the checkout");
  const payByKey = () =>
    tabTo(page, "button", german("sandbox.pay", { price: priceIn("de", 9.99) }), "Enter");
  await payInSandbox(page, payByKey, german);
  await hasFocus(page, "the payment");
  await page.getByText(german("plans.nextBilling")).waitFor();
  await tabTo(page, "link", german("plans.back"), "Enter");
  await page.getByLabel(german("form.question")).waitFor();
  await hasFocus(page, "the way back from the plans");
}

/** Deletes the debate in the drawer. */
async function deleteDebate(page: Page): Promise<void> {
  await tabTo(page, "button", german("archive.open"), "Enter");
  await tabTo(page, "button", german("archive.deleteThis", { question: QUESTION }), "Enter");
  await tabTo(page, "button", german("archive.delete"), "Enter");
  await page.getByText(german("archive.emptyMain")).waitFor();
  await hasFocus(page, "the deletion");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await hasFocus(page, "the closing of the drawer");
}

it("the whole user journey works by keyboard alone with a visible focus at every step", {
  timeout: 180_000,
}, async () => {
  app.provider.willAnswer(
    immediateAnswer("Einstein opens."),
    immediateAnswer("Cat answers."),
    steppedAnswer("Einstein begins. ", "And never ends."),
    steppedAnswer("Before the reload. ", "After it."),
  );
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await debate(page);
  const path = await keepAndShare(page);
  const other = await app.visit(path, { reducedMotion: "reduce" });
  await openAndSave(other);
  await changeLanguage(other);
  await upgrade(other);
  await deleteDebate(other);
  // The second user deleted only their copy.
  await page.reload();
  await headline(page, QUESTION).waitFor();
});
