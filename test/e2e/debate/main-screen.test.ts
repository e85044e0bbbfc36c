import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("asking a question", () => {
  it("shows the form with its defaults", async () => {
    const page = await app.visit();
    await page.getByRole("heading", { name: "Einstein vs Cat", level: 1 }).waitFor();
    expect(await page.locator("[name=option1]").inputValue()).toBe("Yes");
    expect(await page.locator("[name=option2]").inputValue()).toBe("No");
    const slider = page.getByRole("slider", { name: /Intensity/ });
    expect(
      await Promise.all(["min", "max", "step"].map((name) => slider.getAttribute(name))),
    ).toEqual(["1", "3", "1"]);
    expect(await slider.inputValue()).toBe("1");
  });

  it("shows the specified validation messages and sends nothing", async () => {
    const page = await app.visit();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.locator("[name=option1]").fill("x");
    await page.locator("[name=option2]").fill(" ");
    await ask(page, "Why?");
    for (const message of [
      "Question must be at least 5 characters long",
      "Option 1 must be at least 2 characters long",
      "Option 2 must be at least 2 characters long",
    ]) {
      await page.getByText(message).waitFor();
    }
    expect(await page.locator(":focus").getAttribute("name")).toBe("question");
    expect(await page.locator("[name=question]").getAttribute("aria-invalid")).toBe("true");
    await page.locator("[name=question]").fill("Why not?");
    await page
      .getByText("Question must be at least 5 characters long")
      .waitFor({ state: "detached" });
    expect(sent).toEqual([]);
  });

  it("creates one debate, however fast the button is pressed", async () => {
    app.provider.willAnswer(steppedAnswer("one"));
    const page = await app.visit();
    const created: string[] = [];
    // Positions may be suggested meanwhile, when the form stays a second on a slow machine.
    page.on("request", (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() === "POST" && !path.endsWith("/generate-positions")) created.push(path);
    });
    await page.getByLabel("Your question").fill("Is a hot dog a sandwich?");
    const call = app.nextCall();
    await page.getByRole("button", { name: "Debate!" }).dblclick();
    await call;
    await expect
      .poll(() => created.map((path) => path.replace(/\d+/, "1")))
      .toEqual(["/api/debates", "/api/debates/1/generate"]);
  });

  it("says that the form could not be submitted when its code does not load, and keeps the typed text", async () => {
    const page = await app.visit("/", {}, (fresh) =>
      fresh.route(/\/assets\/create-debate-[^/]*$/, (route) => route.abort()),
    );
    await ask(page, "Is what I typed still here?");
    await page.getByText("Error", { exact: true }).waitFor();
    await page.getByText("Failed to submit the form. Please try again.", { exact: true }).waitFor();
    expect(await page.locator("[name=question]").inputValue()).toBe("Is what I typed still here?");
    await page.unrouteAll();
    const firstTurn = page.waitForRequest("**/api/debates/*/generate");
    await page.getByRole("button", { name: "Debate!" }).click();
    await firstTurn;
  });

  it("shows a toast and keeps the typed text when the server refuses the debate", async () => {
    const page = await app.visit();
    await page.route("**/api/debates", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Come back later." }),
    );
    await ask(page, "Is what I typed still here?");
    await page.getByText("Error creating debate", { exact: true }).waitFor();
    await page.getByText("503: Come back later.", { exact: true }).waitFor();
    expect(await page.locator("[name=question]").inputValue()).toBe("Is what I typed still here?");
    const refusedAgain = page.waitForResponse((response) => response.status() === 503);
    await page.getByRole("button", { name: "Debate!" }).click();
    await refusedAgain;
    await expect
      .poll(() => page.getByText("Error creating debate", { exact: true }).count())
      .toBe(1);
  });
});

describe("a debate", () => {
  it("alternates turns (Einstein, Cat, Einstein) and can be left for a new debate", async () => {
    app.provider.willAnswer(
      immediateAnswer("A bun is a box."),
      immediateAnswer("A box is mine."),
      immediateAnswer("Then open it."),
    );
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page, "Is a hot dog a sandwich, and if so, whose?", [
      "Certainly so",
      "Certainly not",
    ]);
    await savedCards(page).nth(0).getByText("A bun is a box.").waitFor();
    for (const [index, text] of ["A box is mine.", "Then open it."].entries()) {
      await page.getByRole("button", { name: "Load More" }).click();
      await savedCards(page)
        .nth(index + 1)
        .getByText(text)
        .waitFor();
    }
    expect(await savedCards(page).getByRole("heading").allTextContents()).toEqual([
      "EINSTEIN_AI, Turn 1",
      "CAT_AI, Turn 2",
      "EINSTEIN_AI, Turn 3",
    ]);
    await savedCards(page).nth(0).getByText("Alex (GPT-...").waitFor();
    await pressInBar(page, "debate.newDebate");
    await page.getByLabel("Your question").waitFor();
    expect(await page.getByLabel("Your question").inputValue()).toBe("");
  });

  it("truncates its question to 30 characters until it is clicked, and its positions to 10", async () => {
    app.provider.willAnswer(immediateAnswer("Yes."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const question = "Is a hot dog a sandwich, and if so, whose?";
    const options = [`Certainly${" so".repeat(20)}`, `Never${" at all".repeat(9)}`] as const;
    await ask(page, question, options);
    const heading = page.getByRole("heading", { level: 1 });
    await heading.getByText("Is a hot dog a sandwich, and i…", { exact: true }).waitFor();
    await heading.click();
    await heading.getByText(question, { exact: true }).waitFor();
    await heading.click();
    await heading.getByText("Is a hot dog a sandwich, and i…", { exact: true }).waitFor();
    const banner = page.getByRole("region", { name: "Positions" });
    for (const label of ["Certainly …", "Never at a…"])
      await banner.getByText(label, { exact: true }).waitFor();
    const card = savedCards(page).nth(0);
    await card.getByText("Yes.").waitFor();
    await card.getByText(options[0], { exact: true }).waitFor();
  });

  it("cuts no positions that would read the same", async () => {
    const { page, options } = await openWithPositions(
      "Certainly, and for all of its many friends",
      "Certainly, and for none of its many friends",
    );
    expect(await seenPositions(page)).toEqual(options);
  });

  it("cuts a position only where it does not fit on one line", async () => {
    const { page, options } = await openWithPositions(
      "It is a sandwich",
      "Never at all, mmmmmm MMMMMM",
    );
    const cuts = ["It is a sa…", "Never at a…"];
    expect(await seenPositions(page)).toEqual(options);
    await page.setViewportSize({ width: 640, height: 900 });
    expect(await seenPositions(page)).toEqual([options[0], cuts[1]]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await seenPositions(page)).toEqual(cuts);
  });

  it("requests its first turn 100 ms after its creation", async () => {
    app.provider.willAnswer(steppedAnswer("one"));
    const page = await app.visit("/", {}, (fresh) => fresh.clock.install());
    const before = app.provider.calls.length;
    const created = page.waitForResponse(
      (response) => response.url().endsWith("/api/debates") && response.status() === 201,
    );
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await ask(page);
    await created;
    await page.getByRole("heading", { level: 1, name: "Is a hot dog a sandwich?" }).waitFor();
    await page.clock.runFor(99);
    expect(app.provider.calls).toHaveLength(before);
    const called = app.nextCall();
    await page.clock.runFor(1);
    await called;
  });

  it("collapses and expands a response of over 500 characters with a click, and leaves a shorter one unchanged", async () => {
    const long = `${"word ".repeat(120)}end-of-it`;
    app.provider.willAnswer(immediateAnswer(long), immediateAnswer("short"));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await savedCards(page).nth(0).getByText("end-of-it").waitFor();
    await page.getByRole("button", { name: "Load More" }).click();
    await savedCards(page).nth(1).getByText("short").waitFor();
    const first = savedCards(page).nth(0);
    await first.getByRole("button", { name: "Collapse" }).click();
    await first.getByText("end-of-it").waitFor({ state: "detached" });
    const cut = first.locator("p", { hasText: "word" });
    expect((await cut.textContent())?.length).toBe(501);
    await cut.click();
    await first.getByText("end-of-it").waitFor();
    const second = savedCards(page).nth(1);
    expect(await second.getByRole("button", { name: /Collapse|Expand/ }).count()).toBe(0);
  });
});

/** Opens a debate with these positions. */
async function openWithPositions(...options: readonly [string, string]) {
  app.provider.willAnswer(immediateAnswer("Yes."));
  const page = await app.visit("/", { reducedMotion: "reduce" });
  await ask(page, "Is a hot dog a sandwich?", options);
  await savedCards(page).nth(0).getByText("Yes.").waitFor();
  return { page, options };
}

/** Returns the positions as the banner shows them: the texts that lie inside their lines. */
const seenPositions = (page: Page) =>
  page
    .getByRole("region", { name: "Positions" })
    .locator("p bdi")
    .evaluateAll((texts) =>
      texts.flatMap((text) => {
        const line = text.closest("p")?.getBoundingClientRect() ?? new DOMRect();
        const { width, top } = text.getBoundingClientRect();
        return width > 0 && top < line.bottom ? [text.textContent] : [];
      }),
    );
