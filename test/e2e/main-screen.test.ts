import { REVEAL_MS } from "@einstein-vs-cat/core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask, atOnce, liveCard, pieces, Stage, savedCards } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

describe("asking a question", () => {
  it("shows the form with the defaults of the specification", async () => {
    const page = await stage.visit();
    await page.getByRole("heading", { name: "Einstein vs Cat", level: 1 }).waitFor();
    expect(await page.locator("[name=option1]").inputValue()).toBe("Yes");
    expect(await page.locator("[name=option2]").inputValue()).toBe("No");
    const slider = page.getByRole("slider", { name: /Intensity/ });
    expect(await Promise.all(["min", "max", "step"].map((name) => slider.getAttribute(name)))).toEqual(["1", "3", "1"]);
    expect(await slider.inputValue()).toBe("1");
  });

  it("says what is missing in the words of the specification, and sends nothing", async () => {
    const page = await stage.visit();
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
    await page.getByText("Question must be at least 5 characters long").waitFor({ state: "detached" });
    expect(sent).toEqual([]);
  });

  it("is one debate, however fast the button is pressed", async () => {
    stage.provider.willAnswer(pieces("one"));
    const page = await stage.visit();
    const created: string[] = [];
    page.on("request", (request) => request.method() === "POST" && created.push(new URL(request.url()).pathname));
    await page.getByLabel("Your question").fill("Is a hot dog a sandwich?");
    const call = stage.nextCall();
    await page.getByRole("button", { name: "Debate!" }).dblclick();
    await call;
    await expect.poll(() => created.map((path) => path.replace(/\d+/, "1"))).toEqual(["/api/debates", "/api/debates/1/generate"]);
  });

  it("that the server refuses is told in a toast, and what was typed stays", async () => {
    const page = await stage.visit();
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
    await expect.poll(() => page.getByText("Error creating debate", { exact: true }).count()).toBe(1);
  });
});

describe("a debate", () => {
  it("is heard turn by turn: Einstein, then Cat, then Einstein, and can be left for a new one", async () => {
    stage.provider.willAnswer(atOnce("A bun is a box."), atOnce("A box is mine."), atOnce("Then open it."));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    await ask(page, "Is a hot dog a sandwich, and if so, whose?", ["Certainly so", "Certainly not"]);
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
    await page.getByRole("button", { name: "New Debate" }).click();
    await page.getByLabel("Your question").waitFor();
    expect(await page.getByLabel("Your question").inputValue()).toBe("");
  });

  it("has its question cut at 30 characters until it is clicked, and its positions at 10", async () => {
    stage.provider.willAnswer(atOnce("Yes."));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    const question = "Is a hot dog a sandwich, and if so, whose?";
    await ask(page, question, ["Certainly so", "Certainly not"]);
    const heading = page.getByRole("heading", { level: 1 });
    await heading.getByText("Is a hot dog a sandwich, and i…", { exact: true }).waitFor();
    await heading.click();
    await heading.getByText(question, { exact: true }).waitFor();
    await heading.click();
    await heading.getByText("Is a hot dog a sandwich, and i…", { exact: true }).waitFor();
    const banner = page.getByRole("region", { name: "Positions" });
    await banner.getByText("Certainly …", { exact: true }).first().waitFor();
    expect(await banner.getByText("Certainly …", { exact: true }).count()).toBe(2);
  });

  it("asks for its first turn 100 ms after it was created", async () => {
    stage.provider.willAnswer(pieces("one"));
    const page = await stage.visit("/", {}, (fresh) => fresh.clock.install());
    const before = stage.provider.calls.length;
    const created = page.waitForResponse((response) => response.url().endsWith("/api/debates") && response.status() === 201);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await ask(page);
    await created;
    await page.getByRole("heading", { level: 1, name: "Is a hot dog a sandwich?" }).waitFor();
    await page.clock.runFor(99);
    expect(stage.provider.calls).toHaveLength(before);
    const asked = stage.nextCall();
    await page.clock.runFor(1);
    await asked;
  });

  it("collapses and expands a response of over 500 characters by a click; a shorter one stays as it is", async () => {
    const long = `${"word ".repeat(120)}end-of-it`;
    stage.provider.willAnswer(atOnce(long), atOnce("short"));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await savedCards(page).nth(0).getByText("end-of-it").waitFor();
    await page.getByRole("button", { name: "Load More" }).click();
    await savedCards(page).nth(1).getByText("short").waitFor();
    const first = savedCards(page).nth(0);
    await first.getByRole("button", { name: "Collapse" }).click();
    await first.getByText("end-of-it").waitFor({ state: "detached" });
    expect((await first.locator("p").last().textContent())?.length).toBe(501);
    await first.locator("p").last().click();
    await first.getByText("end-of-it").waitFor();
    expect(await savedCards(page).nth(1).getByRole("button").count()).toBe(0);
  });
});

describe("the live card", () => {
  it("reveals one character per 55 ms, and goes 300 ms after the last one", async () => {
    const text = "Twenty characters ok";
    stage.provider.willAnswer(pieces(text));
    const page = await stage.visit("/", {}, (fresh) => fresh.clock.install());
    const called = stage.nextCall();
    await ask(page);
    await page.clock.runFor(200);
    const call = await called;
    const card = liveCard(page);
    await card.getByText("Generating...").waitFor();
    await card.getByText("Einstein is thinking").waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    call.release();
    await call.ended;
    // The text has come when a screen reader has been told of it; the reveal stands still with the clock.
    await page.locator("[aria-live=polite]").getByText(text).waitFor({ state: "attached" });
    const shown = async () => (await card.locator("p").last().textContent())?.trim() ?? "";
    const start = (await shown()).startsWith("Einstein") ? 0 : (await shown()).length;
    for (let count = start + 1; count <= text.length; count += 1) {
      await page.clock.runFor(REVEAL_MS.character);
      await expect.poll(shown).toBe(text.slice(0, count).trim());
    }
    await page.clock.runFor(REVEAL_MS.afterEnd - 10);
    expect(await card.count()).toBe(1);
    await page.clock.runFor(20);
    await card.waitFor({ state: "detached" });
    await savedCards(page).getByText(text).waitFor();
  });

  const ways = {
    "the button": (page: Page) => page.getByRole("button", { name: "Show All" }).click(),
    "a tap on the card": (page: Page) => liveCard(page).click({ position: { x: 40, y: 90 } }),
    "a key": (page: Page) => page.keyboard.press("a"),
  };
  for (const [name, showAll] of Object.entries(ways)) {
    it(`shows everything at once by ${name}`, async () => {
      const text = `${"word ".repeat(300)}the-end`;
      stage.provider.willAnswer(pieces(text));
      const page = await stage.visit();
      const called = stage.nextCall();
      await ask(page);
      (await called).release(1);
      await liveCard(page).getByText("word").first().waitFor();
      await showAll(page);
      await liveCard(page).getByText("the-end").waitFor();
    });
  }

  it("gives way at once when the turn is over and the next one is wanted, and each turn is asked for once", async () => {
    const text = `${"word ".repeat(300)}the-end`;
    stage.provider.willAnswer(atOnce(text), pieces("The answer."));
    const page = await stage.visit();
    const before = stage.provider.calls.length;
    await ask(page);
    await page.getByRole("button", { name: "Load More" }).dblclick();
    await savedCards(page).getByText("the-end").waitFor();
    (await stage.provider.call(before + 2)).release();
    await liveCard(page).getByText("CAT_AI").waitFor();
    await page.getByRole("button", { name: "Show All" }).click();
    await savedCards(page).getByText("The answer.").waitFor();
    expect(stage.provider.calls).toHaveLength(before + 2);
  });

  it("shows everything as it comes to a person who wants no motion", async () => {
    const text = `${"word ".repeat(300)}the-end`;
    stage.provider.willAnswer(pieces(text));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    const called = stage.nextCall();
    await ask(page);
    (await called).release(1);
    await liveCard(page).getByText("the-end").waitFor();
  });

  it("can be stopped, and keeps what was said until then", async () => {
    stage.provider.willAnswer(pieces("What was said. ", "What never was."));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    const called = stage.nextCall();
    await ask(page);
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("What was said.").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await savedCards(page).getByText("What was said.").waitFor();
    expect(await call.ended).toBe("aborted");
    expect(await page.getByText("Error", { exact: false }).count()).toBe(0);
  });

  it("can be stopped before its first word, without an error, and the turn can be asked for again", async () => {
    stage.provider.willAnswer(pieces("never heard"), atOnce("heard"));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    const called = stage.nextCall();
    await ask(page);
    await called;
    await page.getByRole("button", { name: "Stop" }).click();
    await liveCard(page).waitFor({ state: "detached" });
    expect(await page.getByText("Error", { exact: false }).count()).toBe(0);
    await page.getByRole("button", { name: "Start Debate" }).click();
    await savedCards(page).getByText("heard").waitFor();
  });

  it("is there again after a reload in the middle of the turn, with the text from its start", async () => {
    stage.provider.willAnswer(pieces("Before the reload. ", "After the reload."));
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    const called = stage.nextCall();
    await ask(page);
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("Before the reload.").waitFor();
    await page.reload();
    await liveCard(page).getByText("Before the reload.").waitFor();
    call.release();
    await savedCards(page).getByText("Before the reload. After the reload.").waitFor();
  });

  it("tells a failed turn in a toast, and the turn can be asked for again", async () => {
    stage.provider.willAnswer(
      { kind: "refusal", status: 401, headers: {}, type: "authentication_error", body: null },
      atOnce("second try"),
    );
    const page = await stage.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await page.getByText("Error generating response", { exact: true }).waitFor();
    await page.getByText("The debater lost the thread. Please try again.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Start Debate" }).click();
    await savedCards(page).getByText("second try").waitFor();
  });
});
