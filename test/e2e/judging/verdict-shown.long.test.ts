import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { steppedAnswer, waitForHydration } from "../support/browser-app.ts";
import { verdictButton } from "../support/debate-bar.ts";
import { translateFor } from "../support/interface-texts.ts";
import {
  askButton,
  Court,
  headed,
  type JudgeScript,
  judge,
  leadOf,
  openVerdict,
  quoteOf,
  reasonOf,
  verdict,
  type WrittenBallot,
} from "./verdict-fixtures.ts";

let court: Court;
beforeAll(async () => {
  court = await Court.open();
});
afterEach((context) => court.closePages(context));
afterAll(() => court.close());

const forEinstein: JudgeScript = () => ({ scores: leadOf(1) });

/** Scores with a lead of one point for Einstein. */
const NARROW: WrittenBallot["scores"] = {
  ...{ answers: [4, 3], evidence: [4, 3], honesty: [4, 3], clarity: [4, 3] },
};

/** Has a debate of four turns judged like this, and opens the verdict. */
async function openJudged(script: JudgeScript, width = 1280) {
  const { page, debate } = await court.openDebate(4, {
    ...{ width, seed: { option1: "It is one", option2: "It is not" } },
  });
  court.willJudge(script);
  await judge(page, debate.id);
  return { page, debate, dialog: await openVerdict(page) };
}

/** The rows of the judge with this name in the grid: a list of cells for each. */
const rowsOf = (page: Page, name: string) =>
  verdict(page)
    .getByRole("rowgroup")
    .filter({ hasText: name })
    .getByRole("row")
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.checkVisibility())
        .map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );

describe("a verdict", () => {
  it("shows what each judge answered for each order, with every score", async () => {
    const { page, dialog } = await openJudged(({ judge: name, first }) => ({
      scores: name === "xai" && first === 2 ? NARROW : leadOf(1),
    }));
    const columns = await dialog.getByRole("columnheader").allInnerTexts();
    expect(columns).toEqual(["Judge", "Einstein first", "Cat first"]);
    const spoken = (scores: readonly string[]) =>
      scores.map((score) => score.replaceAll(/\s+/g, " "));
    const [title, ...rows] = await rowsOf(page, "Grok 2 Mini");
    expect(spoken(title ?? [])).toEqual(["Grok 2 Mini xAI Counts"]);
    expect(rows.map(spoken)).toEqual([
      ["Argued better", "Einstein +1.75", "Einstein +1"],
      ["Answers the other side", "Einstein 5, Cat 3 5 : 3", "Einstein 4, Cat 3 4 : 3"],
      ["Evidence and reasoning", "Einstein 4, Cat 2 4 : 2", "Einstein 4, Cat 3 4 : 3"],
      ["Honesty about doubt", "Einstein 4, Cat 2 4 : 2", "Einstein 4, Cat 3 4 : 3"],
      ["Clarity", "Einstein 4, Cat 3 4 : 3", "Einstein 4, Cat 3 4 : 3"],
    ]);
  });

  it("shows dissent", async () => {
    const { page, dialog } = await openJudged(({ judge: name }) => ({
      scores: leadOf(name === "xai" ? 2 : 1),
    }));
    await headed(page, "Too close to call");
    await dialog.getByText("The judges disagree.").waitFor();
    await dialog.getByText("Counts, but disagrees with the others").waitFor();
    expect(await dialog.getByText(/points of 4/).count()).toBe(0);
  });

  it("shows a missing ballot, and what it does to its judge", async () => {
    const { page, dialog } = await openJudged(({ judge: name, first }) =>
      name === "anthropic" && first === 1 ? "Both were great!" : { scores: leadOf(1) },
    );
    await headed(page, "Einstein argued better");
    await dialog.getByText("Doesn't count: an answer is missing").waitFor();
    expect((await rowsOf(page, "Aria"))[1]).toEqual([
      ...["Argued better", "No usable answer", "Einstein\n+1.75"],
    ]);
  });

  it.each<[string, JudgeScript, string]>([
    [
      "the order decides",
      ({ first }) => ({ scores: leadOf(first) }),
      "Shown the other side first, a judge changed its mind.",
    ],
    ["the lead is small", () => ({ scores: NARROW }), "The lead is too small to name a winner."],
    [
      "too few answers can be used",
      ({ judge: name }) => (name === "openai" ? { scores: leadOf(1) } : "Sorry."),
      "Too few usable answers came in.",
    ],
  ])("is too close to call, with the reason, when %s", async (_case, script, reason) => {
    const { page, dialog } = await openJudged(script);
    await headed(page, "Too close to call");
    await dialog.getByText(reason, { exact: true }).waitFor();
  });

  it("names each deciding issue once, with the judges that wrote it", async () => {
    const { dialog } = await openJudged(({ judge: name }) => ({
      scores: leadOf(1),
      decidingIssue: name === "xai" ? "Whether Side B was *fair*." : "Whether the bun is cut.",
    }));
    const issues = dialog.getByRole("region", { name: "What it turned on" }).getByRole("listitem");
    expect((await issues.allInnerTexts()).map((issue) => issue.split(/\n+/))).toEqual([
      ["Whether the bun is cut.", "Sarah (GPT-4o Mini) · Aria (Claude 3.0)"],
      ["Whether Cat was fair.", "Grok 2 Mini"],
    ]);
  });
});

it("a verdict is mirrored in Arabic: Einstein stands at the right end of the scale, and what leans to him", async () => {
  const t = translateFor("ar");
  const { page, debate } = await court.openDebate(4, { seed: { language: "ar" } });
  court.willJudge(forEinstein);
  await judge(page, debate.id);
  await verdictButton(page).click();
  const dialog = page.getByRole("dialog", { name: t("verdict.title") });
  const outcome = dialog.getByRole("region", {
    name: t("side.wins", { name: t("persona.einstein") }),
  });
  await outcome.waitFor();
  const scale = outcome.locator("[aria-hidden=true].items-end > *");
  const places = await scale.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  const mean = await scale.nth(1).locator(".rotate-45").boundingBox();
  const middle = await scale.nth(1).boundingBox();
  expect(mean?.x).toBeGreaterThan((middle?.x ?? 0) + (middle?.width ?? 0) / 2);
});

describe("the reasons of the judges", () => {
  const reasoned: JudgeScript = ({ judge: name }) => ({
    scores: leadOf(1),
    reasons:
      name === "openai"
        ? [reasonOf(1, 1), reasonOf(2, 4), { ...reasonOf(1, 2), quote: "Words of nobody at all." }]
        : [],
  });

  it("stand by the side that they speak for, and those without words of a turn are counted", async () => {
    const { dialog } = await openJudged(reasoned);
    const reasons = dialog.getByRole("region", { name: "The judges' reasons" });
    await reasons.getByRole("heading", { name: "For Einstein" }).waitFor();
    await reasons.getByText("Einstein was right to say this in turn 1.").waitFor();
    await reasons.getByText("Cat was right to say this in turn 4.").waitFor();
    expect(await reasons.getByRole("button").count()).toBe(2);
    await reasons.getByText("2 reasons were dropped because their words are in no turn.").waitFor();
  });

  it.each([1280, 360])("lead to their words and mark them, at %i px", async (width) => {
    const { page, dialog } = await openJudged(reasoned, width);
    await dialog.getByRole("button", { name: `Cat, Turn 4 ${quoteOf(4)}` }).click();
    await verdict(page).waitFor({ state: "detached" });
    const mark = page.locator("mark").first();
    await expect.poll(() => mark.textContent()).toBe(quoteOf(4));
    await expect.poll(() => page.locator(":focus").textContent()).toBe(quoteOf(4));
    await expect.poll(async () => (await mark.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await mark.boundingBox())?.y).toBeLessThan(800);
  });

  it("lead a visitor of a shared debate to their words too, and ask nothing of the server but the verdict", async () => {
    const { page, debate } = await openJudged(reasoned);
    await page.context().clearCookies();
    // The page itself asks for the addresses of links.
    const settings = page.waitForResponse((answer) => answer.url().endsWith("/api/settings"));
    await page.goto(court.app.server.url + debate.sharedPath);
    await waitForHydration(page);
    await settings;
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api")) calls.push(`${request.method()} ${pathname}`);
    });
    await verdictButton(page).click();
    await headed(page, "Einstein argued better");
    await verdict(page)
      .getByRole("button", { name: `Einstein, Turn 1 ${quoteOf(1)}` })
      .click();
    await expect.poll(() => page.locator(":focus").textContent()).toBe(quoteOf(1));
    expect(calls).toEqual([`GET /api${debate.sharedPath}/verdict`]);
  });
});

describe("a debate that goes on after its verdict", () => {
  it("says after how many turns it was judged, and may be judged again", async () => {
    const { page, debate } = await openJudged(forEinstein);
    expect(await verdict(page).getByText("The debate has gone on since then.").count()).toBe(0);
    await court.addTurns(page, debate.id, 1, 5);
    await court.goTo(page, debate.path);
    const dialog = await openVerdict(page);
    await dialog.getByText("The debate has gone on since then.").waitFor();
    await dialog.getByText(/it can be judged from 4 turns on/).waitFor();
    await court.addTurns(page, debate.id, 1, 6);
    await court.goTo(page, debate.path);
    await openVerdict(page);
    await dialog.getByText("After 4 turns").waitFor();
    court.willJudge(() => ({ scores: leadOf(2) }));
    await dialog.getByRole("button", { name: "Ask again" }).click();
    await headed(page, "Cat argued better");
    await dialog.getByText("After 6 turns").waitFor();
    expect(await dialog.getByText("The debate has gone on since then.").count()).toBe(0);
  });

  it("is noticed while the verdict is open", async () => {
    const { page, debate } = await openJudged(forEinstein);
    await court.addTurns(page, debate.id, 1, 5);
    await court.goTo(page, debate.path);
    court.provider.willAnswer(steppedAnswer("This is turn 6."));
    const called = court.provider.call(court.provider.calls.length + 1);
    await page.getByRole("button", { name: "Load More" }).click();
    const call = await called;
    const dialog = await openVerdict(page);
    await dialog.getByText(/it can be judged from 4 turns on/).waitFor();
    call.release();
    await dialog.getByRole("button", { name: "Ask again" }).waitFor();
  });
});

describe("the verdict on a shared debate", () => {
  it("says who can ask for one while there is none", async () => {
    const { page, debate } = await court.openDebate(4);
    await page.context().clearCookies();
    await page.goto(court.app.server.url + debate.sharedPath);
    await verdictButton(page).click();
    await verdict(page).getByText("Only the owner of this debate can ask for one.").waitFor();
    expect(await askButton(page).count()).toBe(0);
  });
});
