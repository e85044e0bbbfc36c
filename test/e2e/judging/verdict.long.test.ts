import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { headline, openDrawer } from "../archive/archive-fixtures.ts";
import { ask } from "../support/browser-app.ts";
import { loadTurns, verdictButton } from "../support/debate-bar.ts";
import { hasFocus, tabTo } from "../support/keyboard.ts";
import {
  announced,
  askButton,
  Court,
  headed,
  judge,
  leadOf,
  openVerdict,
  quoteOf,
  reasonOf,
  verdict,
} from "./verdict-fixtures.ts";

let court: Court;
beforeAll(async () => {
  court = await Court.open();
});
afterEach((context) => court.closePages(context));
afterAll(() => court.close());

/** All judges prefer Einstein. */
const forEinstein = () => ({ scores: leadOf(1), reasons: [reasonOf(1, 3)] });

/** Opens the verdict on a debate of four turns and asks for it. The judges wait for their release. */
async function askHeldJudges() {
  const before = court.judgeCalls().length;
  const { page, debate } = await court.openDebate(4);
  court.willJudge(forEinstein, { isHeld: true });
  const dialog = await openVerdict(page);
  await askButton(page).click();
  const held = await court.heldCalls(6);
  const release = () => {
    for (const call of held) call.release();
  };
  const calls = () => court.judgeCalls().length - before;
  return { page, debate, dialog, held, release, calls };
}

describe("the verdict", () => {
  it("is loaded when it is opened, and not before", async () => {
    const { page } = await court.openDebate(4);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.mouse.move(5, 5);
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    expect(requests.filter((path) => /verdict|judging/.test(path))).toEqual([]);
    await openVerdict(page);
    expect(requests.some((path) => /assets.*verdict-dialog/.test(path))).toBe(true);
  });

  it("is not offered after 2 turns, and says from when on", async () => {
    const { page } = await court.openDebate(2);
    expect(await verdictButton(page).getAttribute("aria-disabled")).toBe("true");
    expect(await verdictButton(page).textContent()).toContain("from turn 4 on");
  });

  it("cannot be asked for after 5 turns, and says why", async () => {
    const { page } = await court.openDebate(5);
    const dialog = await openVerdict(page);
    await headed(page, "No verdict yet");
    await expect.poll(() => announced(page)).toBe("No verdict yet");
    await dialog
      .getByText(/it can be judged from 4 turns on, when both sides have spoken equally often\.$/)
      .waitFor();
    expect(await askButton(page).count()).toBe(0);
  });

  it("sends a visitor to the login", async () => {
    court.willJudge(forEinstein);
    const page = await court.app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await loadTurns(page, 4);
    const dialog = await openVerdict(page);
    await dialog.getByText("Log in to ask for a verdict.").waitFor();
    expect(await askButton(page).count()).toBe(0);
    await dialog.getByRole("link", { name: "Go to Login" }).click();
    await page.waitForURL("**/auth");
  });

  it("is asked for once and shows each ballot that comes in, and then the outcome", async () => {
    const { page, dialog, held, release, calls } = await askHeldJudges();
    await headed(page, "The judges are reading");
    expect(await announced(page)).toBe("The judges are reading");
    expect(await askButton(page).count()).toBe(0);
    held[0]?.release();
    await expect.poll(() => announced(page)).toBe("Ballots in: 1 of 6");
    expect(await dialog.getByRole("rowgroup").count()).toBe(4);
    expect(await dialog.getByText("Still reading").count()).toBeGreaterThan(0);
    release();
    await headed(page, "Einstein argued better");
    expect(await announced(page)).toBe("Einstein argued better");
    await dialog.getByText("Ahead by 1.75 points of 4 (1.3 wins)").waitFor();
    expect(calls()).toBe(6);
  });

  it("goes on while it is closed, and shows how far it is when it is opened again", async () => {
    const { page, held, release, calls } = await askHeldJudges();
    held[0]?.release();
    held[1]?.release();
    await expect.poll(() => announced(page)).toBe("Ballots in: 2 of 6");
    await page.keyboard.press("Escape");
    await verdict(page).waitFor({ state: "detached" });
    held[2]?.release();
    await openVerdict(page);
    await expect.poll(() => announced(page)).toBe("Ballots in: 3 of 6");
    await page.keyboard.press("Escape");
    release();
    await openVerdict(page);
    await headed(page, "Einstein argued better");
    expect(calls()).toBe(6);
  });

  it("is made once, also when it is asked for again on a page that is loaded anew", async () => {
    const { page, debate, release, calls } = await askHeldJudges();
    await court.goTo(page, debate.path);
    await openVerdict(page);
    await askButton(page).click();
    await headed(page, "The judges are reading");
    release();
    await headed(page, "Einstein argued better");
    expect(calls()).toBe(6);
  });

  it("of one debate is shown there only, also while its judges are at work", async () => {
    const { page, release } = await askHeldJudges();
    await page.keyboard.press("Escape");
    await court.createDebate(page, 4, { question: "Is a taco one?" });
    const drawer = await openDrawer(page);
    await drawer.getByRole("link", { name: "Is a taco one?" }).click();
    await headline(page, "Is a taco one?").waitFor();
    await openVerdict(page);
    await headed(page, "No verdict yet");
    release();
    await page.keyboard.press("Escape");
    await openVerdict(page);
    await headed(page, "No verdict yet");
    await page.keyboard.press("Escape");
    await page.goBack();
    await headline(page, "Is a hot dog a sandwich?").waitFor();
    await openVerdict(page);
    await headed(page, "Einstein argued better");
  });

  it("leads to the rules, and the judges go on meanwhile", async () => {
    const { page, dialog, release } = await askHeldJudges();
    await dialog.getByRole("link", { name: "How debates are judged" }).click();
    await page.waitForURL("**/judging");
    release();
    await page.goBack();
    await openVerdict(page);
    await headed(page, "Einstein argued better");
  });
});

describe("a verdict that fails", () => {
  it("says so when no judge gives a usable answer, and can be asked for again", async () => {
    const { page } = await court.openDebate(4);
    court.willJudge(() => "I would rather not.");
    const dialog = await openVerdict(page);
    await askButton(page).click();
    const alert = dialog.getByRole("alert");
    await alert.waitFor();
    await headed(page, "No verdict yet");
    court.willJudge(forEinstein);
    await alert.getByRole("button", { name: "Try again" }).click();
    await headed(page, "Einstein argued better");
    expect(await alert.count()).toBe(0);
  });

  it("says that the connection was lost, and joins the judges again", async () => {
    const { page } = await court.openDebate(4);
    court.willJudge(forEinstein);
    const ballot = {
      ...{ model: "gpt-4o-mini", family: "openai", first: 1, status: "missing", scores: null },
      ...{ side: 0, margin: 0, decidingIssue: null },
    };
    await page.route("**/verdict", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
            contentType: "text/event-stream",
            body: `data: ${JSON.stringify({ ballot, expected: 6 })}\n\n`,
          })
        : route.continue(),
    );
    const dialog = await openVerdict(page);
    await askButton(page).click();
    const alert = dialog.getByRole("alert");
    await alert.getByText(/connection/i).waitFor();
    await page.unroute("**/verdict");
    await alert.getByRole("button", { name: "Try again" }).click();
    await headed(page, "Einstein argued better");
  });

  it("can be read again when that failed", async () => {
    const { page, debate } = await court.openDebate(4);
    court.willJudge(forEinstein);
    await judge(page, debate.id);
    await page.route("**/verdict", (route) => route.abort());
    const dialog = await openVerdict(page);
    const alert = dialog.getByRole("alert");
    await alert.waitFor();
    expect(await askButton(page).count()).toBe(0);
    await page.unroute("**/verdict");
    await alert.getByRole("button", { name: "Try again" }).click();
    await headed(page, "Einstein argued better");
  });
});

describe("the verdict by keyboard", () => {
  it("is opened, asked for, followed to a quoted passage and closed, and the focus is never lost", async () => {
    const { page } = await court.openDebate(4);
    court.willJudge(forEinstein, { isHeld: true });
    await verdictButton(page).press("Enter");
    await tabTo(page, "button", "Ask for a verdict", "Enter");
    const held = await court.heldCalls(6);
    const focused = () => page.locator(":focus").textContent();
    await expect.poll(focused).toBe("The judges are reading");
    for (const call of held) call.release();
    await expect.poll(focused).toBe("Einstein argued better");
    await page.keyboard.press("Escape");
    await verdict(page).waitFor({ state: "detached" });
    await expect.poll(focused).toContain("Who argued better?");
    await page.keyboard.press("Enter");
    await tabTo(page, "button", `Einstein, Turn 3 ${quoteOf(3)}`, "Enter");
    await expect.poll(focused).toBe(quoteOf(3));
  });

  it("gives the focus back to its button on a phone, where it is in no menu", async () => {
    const { page } = await court.openDebate(4, { width: 360 });
    await verdictButton(page).click();
    await verdict(page).waitFor();
    await page.keyboard.press("Escape");
    await verdict(page).waitFor({ state: "detached" });
    await hasFocus(page, "the closed verdict");
    expect(await verdictButton(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
