import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import {
  type TextKey,
  type TextValues,
  type Translate,
  textWith,
} from "../../../app-web/i18n/text.ts";
import { signUp } from "../support/accounts.ts";
import { ask } from "../support/browser-app.ts";
import { loadTurns, verdictButton } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import { Court, type JudgeScript, judge, leadOf, reasonOf } from "./verdict-fixtures.ts";

let court: Court;
let loneCourt: Court;
let scriptOnly: Court;
beforeAll(async () => {
  [court, loneCourt, scriptOnly] = await Promise.all([
    Court.open(),
    Court.open(["openai"]),
    Court.open([]),
  ]);
});
afterEach(async (context) => {
  for (const each of [court, loneCourt, scriptOnly]) await each.closePages(context);
});
afterAll(() => Promise.all([court, loneCourt, scriptOnly].map((each) => each.close())));

const forEinstein: JudgeScript = () => ({
  scores: leadOf(1),
  reasons: [reasonOf(1, 3), reasonOf(2, 4)],
});

/** One judge dissents, and one gives only half of its answers. */
const divided: JudgeScript = ({ judge: name, first }) =>
  name === "xai" && first === 2 ? "Sorry." : { scores: leadOf(name === "openai" ? 2 : 1) };

/** The key of a heading with its values. */
type Heading = readonly [key: TextKey, values?: TextValues];

/** Opens the verdict and waits until its heading has the words of a text. */
async function open(page: Page, t: Translate, ...heading: Heading): Promise<void> {
  await verdictButton(page).click();
  await shown(page, t, ...heading);
}

const shown = (page: Page, t: Translate, ...heading: Heading) =>
  page
    .getByRole("dialog")
    .getByRole("heading", { name: textWith(t, ...heading), exact: true })
    .waitFor();

inEveryLook(
  "the verdict is accessible and fits, from the question to the outcome",
  async (visit) => {
    const { page, appearance, t, find, check } = await visit(court.app);
    await signUp(page);
    await saveAccountTheme(page, appearance);
    const debate = await court.createDebate(page, 5, { language: appearance.language });
    await court.goTo(page, debate.path);
    await open(page, t, "verdict.none");
    await check();
    await court.addTurns(page, debate.id, 1, 6);
    await court.goTo(page, debate.path);
    await open(page, t, "verdict.none");
    await check();
    court.willJudge(forEinstein, { isHeld: true });
    await find.button("verdict.ask").click();
    const held = await court.heldCalls(6);
    await shown(page, t, "verdict.reading");
    await check();
    for (const call of held.slice(0, 3)) call.release();
    await find.text("verdict.progress", { count: 3, expected: 6 }).waitFor();
    await check();
    for (const call of held) call.release();
    await shown(page, t, "side.wins", { name: t("persona.einstein") });
    await check();
    for (const scores of await find.button("verdict.showScores").all())
      if (await scores.isVisible()) await scores.click();
    await find.link("judging.title").scrollIntoViewIfNeeded();
    await check();
    await court.addTurns(page, debate.id, 2, 7);
    await court.goTo(page, debate.path);
    await open(page, t, "side.wins", { name: t("persona.einstein") });
    await find.button("verdict.askAgain").waitFor();
    await check();
    court.willJudge(() => "Sorry.");
    await find.button("verdict.askAgain").click();
    await page.getByRole("dialog").getByRole("alert").waitFor();
    await check();
  },
);

inEveryLook(
  "a verdict without a winner is accessible and fits, also on a shared page",
  async (visit) => {
    const { page, appearance, t, find, check } = await visit(court.app);
    await signUp(page);
    await saveAccountTheme(page, appearance);
    const debate = await court.createDebate(page, 4, { language: appearance.language });
    await page.goto(court.app.server.url + debate.sharedPath);
    await verdictButton(page).click();
    await shown(page, t, "verdict.none");
    await check();
    await page.keyboard.press("Escape");
    court.willJudge(divided);
    await judge(page, debate.id);
    await verdictButton(page).click();
    await shown(page, t, "verdict.tooClose");
    await check();
    await find.text("verdict.missing").scrollIntoViewIfNeeded();
    await check();
  },
);

inEveryLook("what stands in the way of a verdict is accessible and fits", async (visit) => {
  const visitor = await visit(court.app);
  court.willJudge(forEinstein);
  await ask(visitor.page, "Is a hot dog a sandwich?", [], visitor.t);
  await loadTurns(visitor.page, 4);
  await open(visitor.page, visitor.t, "verdict.none");
  await visitor.find.text("verdict.logIn").waitFor();
  await visitor.check();
  const rehearsed = await visit(scriptOnly.app);
  await signUp(rehearsed.page);
  await saveAccountTheme(rehearsed.page, rehearsed.appearance);
  const { language } = rehearsed.appearance;
  const debate = await scriptOnly.createDebate(rehearsed.page, 4, { language });
  await scriptOnly.goTo(rehearsed.page, debate.path);
  await open(rehearsed.page, rehearsed.t, "verdict.none");
  await rehearsed.find.text("message.no-judge").waitFor();
  await rehearsed.check();
});

inEveryLook("the reading of one judge is accessible and fits", async (visit) => {
  const { page, appearance, t, check } = await visit(loneCourt.app);
  await signUp(page);
  await saveAccountTheme(page, appearance);
  const debate = await loneCourt.createDebate(page, 4, { language: appearance.language });
  loneCourt.willJudge(forEinstein);
  await judge(page, debate.id);
  await loneCourt.goTo(page, debate.path);
  await open(page, t, "side.oneLeans", { name: t("persona.einstein") });
  await check();
});
