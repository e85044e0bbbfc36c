import type { SerializedGroupSwing, SerializedSwing } from "@einstein-vs-cat/core";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp, waitForHydration } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { translateEnglish } from "../support/interface-texts.ts";
import { firstText, shifts, watchFirstPaint, watchShifts } from "../support/layout-shifts.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const SEED = { question: "Is a bun a box?", option1: "Yes, of course", option2: "Never" };

/** How long the server makes a reader wait for the second question, and some more (ms). */
const UNTIL_OPEN = 120_000;

let app: BrowserApp;
let owner: Page;
let debate: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  owner = await app.visit();
  await signUp(owner);
  debate = await createShared(app, owner, SEED, ["A bun is a box.", "A bun is a bed."]);
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const line = (page: Page) => page.locator(".vote-room");
const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
/** The first touch of the page, with which the question loads. */
const touch = (page: Page) => page.mouse.move(20, 20);

describe("a reader of a shared debate", () => {
  it("says twice where they stand, and then sees whom it moved", async () => {
    const storageState = await owner.context().storageState();
    const page = await app.visit(debate.path);
    await waitForHydration(page);
    await touch(page);
    await button(line(page), "Cat").click();
    await line(page).getByText("Your answer: Cat.").waitFor();
    const end = page.getByRole("region", { name: "Where do you stand now?" });
    await end.getByText("In a moment").waitFor();
    await button(end, "Einstein").click({ timeout: UNTIL_OPEN });
    await end.getByText("You can still change your answer.").first().waitFor();
    expect(await page.getByText("who voted twice").count()).toBe(0);
    await button(end, "Undecided").click();
    await expect.poll(() => button(end, "Undecided").getAttribute("aria-pressed")).toBe("true");
    await button(end, "Einstein").click();
    const result = page.getByRole("region", { name: "Whom did it move?" });
    await result
      .getByText("Of 1 who voted twice, 1 moved to Einstein, 0 to Cat.")
      .waitFor({ timeout: UNTIL_OPEN });
    await result.getByText("Too few or too even to name a side.").waitFor();
    await page.reload();
    await waitForHydration(page);
    await touch(page);
    await line(page).getByRole("link", { name: "Whom did it move?" }).click();
    await result.getByText("Of 1 who voted twice").waitFor();
    const own = await app.visit(`/?debate=${debate.id}`, { storageState });
    await pressInBar(own, "share.open", translateEnglish);
    await button(own.getByRole("dialog"), "Whom did it move?").click();
    await own.getByRole("dialog").getByText("Of 1 who voted twice").waitFor();
  }, 300_000);

  it("answers with the keyboard alone, or skips", async () => {
    const page = await app.visit(debate.path);
    await waitForHydration(page);
    await page.keyboard.press("Tab");
    await button(line(page), "Einstein").focus();
    await page.keyboard.press("Shift+Tab");
    await button(line(page), "Skip").last().focus();
    await page.keyboard.press("Enter");
    const again = button(line(page), "Where do you stand?");
    await expect.poll(() => again.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.reload();
    await waitForHydration(page);
    await page.keyboard.press("Tab");
    await again.focus();
    await page.keyboard.press("Enter");
    await button(line(page), "Undecided").focus();
    await page.keyboard.press("Space");
    await line(page).getByText("Your answer: Undecided.").waitFor();
  });

  it.each([360, 1_280])(
    "sees the question from the first paint on, and nothing move, at %i px",
    async (width) => {
      const options = { viewport: { width, height: 800 }, reducedMotion: "reduce" } as const;
      const page = await app.visit(debate.path, options, async (opened) => {
        await watchShifts(opened);
        await watchFirstPaint(opened);
      });
      await waitForHydration(page);
      expect(await firstText(page)).toContain("Where do you stand?");
      const turn = page.locator("article").first();
      const before = await turn.boundingBox();
      await button(line(page), "Cat").waitFor();
      await touch(page);
      await button(line(page), "Cat").waitFor();
      expect(await turn.boundingBox()).toEqual(before);
      await button(line(page), "Cat").click();
      await line(page).getByText("Your answer: Cat.").waitFor();
      expect(await turn.boundingBox()).toEqual(before);
      const { shift, moved } = await shifts(page);
      expect(shift, moved.join("\n")).toBeLessThanOrEqual(0.02);
    },
  );

  it("without scripts reads the page, which has no question and no room for one", async () => {
    const page = await app.visit(debate.path, { javaScriptEnabled: false });
    await page.getByText("A bun is a bed.").waitFor();
    expect(await line(page).isVisible()).toBe(false);
    const positions = await page.locator("section.panel").first().boundingBox();
    const turn = await page.locator("article").first().boundingBox();
    const room = (turn?.y ?? 0) - (positions?.y ?? 0) - (positions?.height ?? 0);
    expect(room).toBe(24);
  });
});

const GROUP: SerializedGroupSwing = {
  voters: 42,
  matrix: [
    [10, 4, 2],
    [3, 12, 0],
    [1, 5, 5],
  ],
  ...{ movers: { to1: 4, to2: 9 }, named: null, interval: { from: 0.1268, to: 0.5763 } },
};
const RESULT: SerializedSwing = {
  ...{ isOwner: false, mine: { before: 1, after: 2, opensIn: 0, fixedIn: 0 } },
  accounts: GROUP,
  visitors: { ...GROUP, voters: 1_234, movers: { to1: 15, to2: 5 }, named: 1 },
};

inEveryLook("the questions and the result of a vote are accessible and fit", async (visit) => {
  let swing: SerializedSwing = { isOwner: false, mine: null, accounts: null, visitors: null };
  const { page, t, find, check } = await visit(app, debate.path);
  await page.route("**/swing", (route) => route.fulfill({ json: swing }));
  const show = async (shown: SerializedSwing) => {
    swing = shown;
    await page.reload();
    await waitForHydration(page);
    await touch(page);
  };
  await show(swing);
  await find.text("swing.before").waitFor();
  await check();
  await show({ ...swing, mine: { before: 1, after: 0, opensIn: 0, fixedIn: 3_600_000 } });
  await find.heading("swing.after").scrollIntoViewIfNeeded();
  await page.getByRole("button", { pressed: true }).waitFor();
  await check();
  await show(RESULT);
  await find.heading("swing.visitors").waitFor();
  for (const fold of await page.getByText(t("swing.matrix")).all()) await fold.click();
  await page.getByRole("table").last().waitFor();
  await check();
});
