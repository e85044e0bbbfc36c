import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { headline, openDrawer, pathOf, visitAsOwner } from "../archive/archive-fixtures.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
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

const still = { reducedMotion: "reduce" } as const;
const owner = (...questions: string[]) => visitAsOwner(app, questions);

describe("a URL with a debate id", () => {
  it("opens the debate for its owner and removes the id from the URL, also in the history", async () => {
    const { page, ids } = await owner("Is it opened by its address?");
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await headline(page, "Is it opened by its address?").waitFor();
    expect(await pathOf(page)).toBe("/");
    await page.reload();
    await headline(page, "Is it opened by its address?").waitFor();
  });

  it("opens a debate whose turn is running, and shows that turn from its start", async () => {
    const { page } = await owner();
    app.provider.willAnswer(steppedAnswer("Before the address. ", "After the address."));
    const called = app.nextCall();
    await ask(page, "Is somebody speaking?");
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("Before the address.").waitFor();
    const id = await page.evaluate(() => (history.state as { debate: number }).debate);
    await page.goto(`${app.server.url}/?debate=${id}`);
    await liveCard(page).getByText("Before the address.").waitFor();
    expect(await pathOf(page)).toBe("/");
    call.release();
    await savedCards(page).getByText("Before the address. After the address.").waitFor();
  });

  for (const [name, find] of [
    ["of another user", async () => String((await owner("Whose is it?")).ids[0])],
    ["of no debate", async () => "999999999"],
    ["that is not a number", async () => "twelve"],
  ] as const) {
    it(`${name} shows the form and no message`, async () => {
      const id = await find();
      const { page } = await owner();
      await page.goto(`${app.server.url}/?debate=${id}`);
      await page.getByLabel("Your question").waitFor();
      expect(await pathOf(page)).toBe("/");
      expect(await page.getByRole("alert").count()).toBe(0);
      expect(await page.locator("li[role=status], .toast").count()).toBe(0);
    });
  }

  it("opens nothing for a visitor and restores their previous debate", async () => {
    app.provider.willAnswer(immediateAnswer("Mine."));
    const { ids } = await owner("Whose is it?");
    const page = await app.visit("/", still);
    await ask(page, "Is this the visitor's own?");
    await savedCards(page).getByText("Mine.").waitFor();
    await page.goto(`${app.server.url}/?debate=${ids[0]}`);
    await headline(page, "Is this the visitor's own?").waitFor();
  });
});

describe("switching between debates", () => {
  it("leaves a running turn to the server and shows it again later, with its text from the start", async () => {
    const { page } = await owner("Is this the other one?");
    app.provider.willAnswer(steppedAnswer("Before leaving. ", "After coming back."));
    const called = app.nextCall();
    await ask(page, "Is this one speaking?");
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("Before leaving.").waitFor();
    await (await openDrawer(page)).getByRole("link", { name: "Is this the other one?" }).click();
    await headline(page, "Is this the other one?").waitFor();
    expect(await liveCard(page).count()).toBe(0);
    await (await openDrawer(page)).getByRole("link", { name: "Is this one speaking?" }).click();
    await liveCard(page).getByText("Before leaving.").waitFor();
    call.release();
    await savedCards(page).getByText("Before leaving. After coming back.").waitFor();
    expect(await call.ended).toBe("answered");
  });

  it("works with Back and Forward, back to the form", async () => {
    const { page } = await owner("Is it the first?", "Is it the second?");
    await page.reload();
    await page.getByLabel("Your question").fill("A draft that stays");
    for (const question of ["Is it the first?", "Is it the second?"]) {
      await (await openDrawer(page)).getByRole("link", { name: question }).click();
      await headline(page, question).waitFor();
    }
    await page.goBack();
    await headline(page, "Is it the first?").waitFor();
    await page.goBack();
    expect(await page.getByLabel("Your question").inputValue()).toBe("A draft that stays");
    await page.goForward();
    await headline(page, "Is it the first?").waitFor();
    await page.goForward();
    await headline(page, "Is it the second?").waitFor();
    await page.goto(`${app.server.url}/my-debates`);
    await page.goBack();
    await headline(page, "Is it the second?").waitFor();
  });

  it("leads a visitor by Back from a new debate to the form, and by Forward to the debate", async () => {
    app.provider.willAnswer(immediateAnswer("Back and forth."));
    const page = await app.visit("/", still);
    await ask(page, "Does Back lead anywhere?");
    await savedCards(page).getByText("Back and forth.").waitFor();
    expect(await page.title()).toBe("Does Back lead anywhere? | Einstein vs Cat");
    await page.goBack();
    await page.getByLabel("Your question").waitFor();
    expect(await page.title()).toBe("Einstein vs Cat");
    await page.goForward();
    await savedCards(page).getByText("Back and forth.").waitFor();
    await pressInBar(page, "debate.newDebate");
    await page.getByLabel("Your question").waitFor();
    await page.goBack();
    await savedCards(page).getByText("Back and forth.").waitFor();
  });

  it("offers a visitor the way back to the debate that New Debate has left", async () => {
    app.provider.willAnswer(immediateAnswer("Still here."));
    const page = await app.visit("/", still);
    await ask(page, "Can a single key lose what was said?");
    await savedCards(page).getByText("Still here.").waitFor();
    await pressInBar(page, "debate.newDebate");
    await page
      .getByRole("button", { name: "Continue: Can a single key lose what was… · turn 1" })
      .click();
    await savedCards(page).getByText("Still here.").waitFor();
  });

  it("ends at the debate requested last, even if the others load later", async () => {
    const { page, ids } = await owner("Is it slow?", "Is it quick?");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/debates/${ids[0]}`, async (route) => {
      await held;
      await route.continue();
    });
    const go = (id: number | undefined) =>
      page.evaluate((named) => history.pushState(null, "", `/?debate=${named}`), id);
    await go(ids[0]);
    await expect.poll(() => pathOf(page)).toBe("/");
    await go(ids[1]);
    await headline(page, "Is it quick?").waitFor();
    const slow = page.waitForResponse((response) =>
      response.url().endsWith(`/api/debates/${ids[0]}`),
    );
    release();
    await (await slow).finished();
    expect(await headline(page, "Is it quick?").count()).toBe(1);
  });
});
