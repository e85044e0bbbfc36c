import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { SUGGESTION_DELAY_MS } from "../../../app-web/state/debate/position-suggester.ts";
import {
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  waitForHydration,
  withPositions,
} from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read);

const question = (page: Page) => page.getByLabel("Your question");
const position = (page: Page, number: 1 | 2) => page.locator(`[name=option${number}]`);
const positions = (page: Page) =>
  Promise.all([position(page, 1).inputValue(), position(page, 2).inputValue()]);

const sides = (position1: string, position2: string, isYesNoQuestion = false) => ({
  isYesNoQuestion,
  suggestedPositions: { position1, position2 },
});

/** Opens the form with a paused clock and a server whose suggestions the test sends. */
async function openForm() {
  const requests: { readonly query: string; readonly language: string; readonly route: Route }[] =
    [];
  const page = await app.visit("/", {}, async (fresh) => {
    await fresh.clock.install();
    await fresh.route("**/api/debates/generate-positions", (route) => {
      requests.push({
        ...(route.request().postDataJSON() as { query: string; language: string }),
        route,
      });
    });
  });
  await waitForHydration(page);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
  const answer = (number: number, json: unknown) => requests[number - 1]?.route.fulfill({ json });
  /** Types a question and waits for the request for its positions. */
  const askAbout = async (text: string) => {
    const before = requests.length;
    await question(page).fill(text);
    // The first question also loads the code that sends the request.
    await eventually(async () => {
      await pass(SUGGESTION_DELAY_MS);
      return requests.length;
    }).toBe(before + 1);
  };
  return { page, requests, pass, answer, askAbout };
}

describe("suggested positions", () => {
  it("are requested one second after typing stops, in the interface language, and fill both positions", async () => {
    const { page, requests, pass, answer } = await openForm();
    await question(page).pressSequentially("Tea or coffee?");
    await pass(SUGGESTION_DELAY_MS - 1);
    await question(page).press("!");
    await pass(SUGGESTION_DELAY_MS - 1);
    expect(requests).toEqual([]);
    await pass(1);
    await eventually(() => requests).toMatchObject([{ query: "Tea or coffee?!", language: "en" }]);
    expect(await positions(page)).toEqual(["Yes", "No"]);
    await answer(1, sides("Tea", "Coffee"));
    await eventually(() => positions(page)).toEqual(["Tea", "Coffee"]);
    await page
      .getByRole("status")
      .getByText("Suggested positions: Tea; Coffee")
      .waitFor({ state: "attached" });
  });

  it("are not requested below 5 characters, nor when both positions were edited by hand", async () => {
    const { page, requests, pass } = await openForm();
    await question(page).fill(" Tea?  ");
    await pass(SUGGESTION_DELAY_MS);
    await position(page, 1).fill("Mine");
    await position(page, 2).click();
    await question(page).focus();
    await position(page, 2).fill("Yours");
    await question(page).fill("Tea or coffee?");
    await pass(SUGGESTION_DELAY_MS * 2);
    expect(requests).toEqual([]);
  });

  it("for a yes/no question are Yes and No, and those of the previous question disappear when there is no suggestion", async () => {
    const { page, answer, requests, askAbout } = await openForm();
    await askAbout("Tea or coffee?");
    await answer(1, sides("Tea", "Coffee"));
    await eventually(() => positions(page)).toEqual(["Tea", "Coffee"]);
    await askAbout("Is tea good?");
    await answer(2, sides("Good", "Bad", true));
    await eventually(() => positions(page)).toEqual(["Yes", "No"]);
    await askAbout("Cats or dogs?");
    await answer(3, sides("Cats", "Dogs"));
    await eventually(() => positions(page)).toEqual(["Cats", "Dogs"]);
    await askAbout("Cars or bikes?");
    await requests[3]?.route.fulfill({ status: 503, contentType: "text/plain", body: "Busy." });
    await eventually(() => positions(page)).toEqual(["Yes", "No"]);
    expect(await page.getByRole("region", { name: "Messages" }).count()).toBe(0);
  });

  it("for a question that has changed in the meantime are discarded", async () => {
    const { page, requests, answer, askAbout } = await openForm();
    await askAbout("Tea or coffee?");
    await askAbout("Cats or dogs?");
    await answer(2, sides("Cats", "Dogs"));
    await eventually(() => positions(page)).toEqual(["Cats", "Dogs"]);
    await requests[0]?.route.fulfill({ json: sides("Tea", "Coffee") }).catch(() => {});
    await page.evaluate(() => fetch("/healthz"));
    expect(await positions(page)).toEqual(["Cats", "Dogs"]);
  });

  it("never replace text that was typed by hand", async () => {
    const { page, answer, askAbout } = await openForm();
    await position(page, 2).fill("Water");
    await askAbout("Tea or coffee?");
    await answer(1, sides("Tea", "Coffee"));
    await eventually(() => positions(page)).toEqual(["Tea", "Water"]);
  });

  it("come from the model, through the server", async () => {
    const usual = app.provider.aside;
    onTestFinished(() => {
      app.provider.aside = usual;
    });
    app.provider.aside = () => null;
    app.provider.willAnswer(
      immediateAnswer('{"isYesNoQuestion": false, "position1": "Tea", "position2": "Coffee"}'),
      immediateAnswer("A cup."),
    );
    const page = await app.visit("/", { reducedMotion: "reduce" }, withPositions);
    await question(page).fill("Tea or coffee, in the morning?");
    await eventually(() => positions(page)).toEqual(["Tea", "Coffee"]);
    await page.getByRole("button", { name: "Debate!" }).click();
    await savedCards(page).getByText("A cup.").waitFor();
    const banner = page.getByRole("region", { name: "Positions" });
    await banner.getByText("Coffee", { exact: true }).waitFor();
    await pressInBar(page, "debate.newDebate");
    await eventually(() => positions(page)).toEqual(["Yes", "No"]);
  });
});

describe("a position", () => {
  it("is cleared by a click, shows its old text as a placeholder, and gets it back when it is left empty", async () => {
    const { page, answer, askAbout } = await openForm();
    await askAbout("Tea or coffee?");
    await answer(1, sides("Tea", "Coffee"));
    await eventually(() => positions(page)).toEqual(["Tea", "Coffee"]);
    await position(page, 1).click();
    expect(await positions(page)).toEqual(["", "Coffee"]);
    expect(await position(page, 1).getAttribute("placeholder")).toBe("Tea");
    await position(page, 2).click();
    expect(await positions(page)).toEqual(["Tea", ""]);
    await page.keyboard.type("Water");
    await position(page, 2).click();
    expect(await positions(page)).toEqual(["Tea", "Water"]);
  });

  it("keeps its text when it gets focus by keyboard, and typing replaces it", async () => {
    const { page, answer, askAbout } = await openForm();
    await askAbout("Tea or coffee?");
    await question(page).focus();
    // The example questions and the seat stand between the question and the position.
    for (let step = 0; step < 9; step += 1) await page.keyboard.press("Tab");
    expect(await page.locator(":focus").getAttribute("name")).toBe("option1");
    await answer(1, sides("Tea", "Coffee"));
    await eventually(() => position(page, 2).inputValue()).toBe("Coffee");
    expect(await position(page, 1).inputValue()).toBe("Yes");
    await page.keyboard.press("Tab");
    expect(await positions(page)).toEqual(["Tea", "Coffee"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("Milk");
    expect(await positions(page)).toEqual(["Milk", "Coffee"]);
  });

  it("that is empty when the form is sent with Enter gets its previous text", async () => {
    app.provider.willAnswer(immediateAnswer("A word."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await question(page).fill("Tea or coffee?");
    await position(page, 1).click();
    await page.keyboard.press("Enter");
    await savedCards(page).getByText("A word.").waitFor();
    await page
      .getByRole("region", { name: "Positions" })
      .getByText("Yes", { exact: true })
      .waitFor();
  });
});

it("a debate that starts within that second waits for its sides, which are requested at once", async () => {
  const { page, requests, answer } = await openForm();
  app.provider.willAnswer(immediateAnswer("A word."));
  const called = app.nextCall();
  await question(page).fill("Tea or coffee?");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: "Choosing sides…" }).waitFor();
  await eventually(() => requests.length).toBe(1);
  await answer(1, sides("Tea", "Coffee"));
  await page.getByRole("heading", { level: 1, name: "Tea or coffee?" }).waitFor();
  await page.getByRole("region", { name: "Positions" }).getByText("Tea", { exact: true }).waitFor();
  await page.clock.resume();
  await liveCard(page).waitFor();
  await called;
});

it("sides that do not come in time are chosen by the server", async () => {
  const { page, requests, pass } = await openForm();
  await question(page).fill("Tea or coffee?");
  await page.keyboard.press("Control+Enter");
  await eventually(() => requests.length).toBe(1);
  const created = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/debates"),
  );
  await page.route("**/api/debates", (route) => route.fulfill({ status: 503, body: "No." }));
  await pass(2_000);
  const body = (await created).postDataJSON() as Record<string, unknown>;
  expect([body.question, body.option1, body.option2]).toEqual([
    "Tea or coffee?",
    undefined,
    undefined,
  ]);
});
