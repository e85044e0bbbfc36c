import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { finish, hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { createShared } from "../sharing/share-fixtures.ts";
import { accountMenu, logIn, signUp } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, liveCard, savedCards } from "../support/browser-app.ts";
import { shifts, watchShifts } from "../support/layout-shifts.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** The largest accepted cumulative layout shift, as defined by the browser. */
const ALLOWED = 0.02;

/** The same over a whole turn, from its first word to the invitation to the next one. */
const ALLOWED_IN_TURN = { phone: 0.006, desk: 0 } as const;

describe.each([
  ["a phone", { width: 360, height: 740 }, ALLOWED_IN_TURN.phone],
  ["a desk", { width: 1_280, height: 900 }, ALLOWED_IN_TURN.desk],
])("on %s", (_name, viewport, allowedInTurn) => {
  const options = { viewport, reducedMotion: "reduce" } as const;

  it("no screen of a visitor shifts", async () => {
    for (const path of [
      "/",
      "/auth",
      "/subscription",
      "/nothing",
      `/share/${"A".repeat(43)}`,
      "/account",
      "/my-debates",
    ]) {
      const page = await app.visit(path, options, watchShifts);
      await page.waitForLoadState("networkidle");
      const { shift, moved } = await shifts(page);
      expect(shift, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it("no screen of a user shifts, including that of a shared debate", async () => {
    const home = await app.visit("/", options);
    const account = await signUp(home);
    await accountMenu(home).waitFor();
    app.provider.willAnswer(immediateAnswer("A bun is **a box**.\n\n".repeat(20)));
    await ask(home);
    await savedCards(home).first().waitFor();
    const debates = (await (
      await home.request.get(`${app.server.url}/api/user/debates`)
    ).json()) as { id: number }[];
    const open = await home.request.get(`${app.server.url}/api/debates/${debates[0]?.id}`);
    const { shareToken } = (await open.json()) as { shareToken: string };
    for (const path of ["/", "/account", "/my-debates", `/share/${shareToken}`]) {
      const page = await app.visit("/favicon.svg", options, watchShifts);
      await logIn(page, account);
      await page.goto(app.server.url + path);
      await page.waitForLoadState("networkidle");
      const { shift, moved } = await shifts(page);
      expect(shift, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it("a debate of many turns opens with its first ones, and the others appear without a shift", async () => {
    const home = await app.visit("/", options);
    const account = await signUp(home);
    const seed = { question: "Is a bun a box?", option1: "Yes", option2: "No" };
    const answers = Array.from({ length: 6 }, (_, index) => `Answer ${index + 1}.`);
    const { id, path } = await createShared(app, home, seed, answers);
    for (const address of [path, `/?debate=${id}`]) {
      const page = await app.visit("/favicon.svg", options, watchShifts);
      await logIn(page, account);
      await page.goto(app.server.url + address);
      await expect.poll(() => page.getByRole("button", { name: "Copy text" }).count()).toBe(6);
      expect(await page.locator("article").allInnerTexts()).toEqual(
        answers.map((answer) => expect.stringContaining(answer)),
      );
      const { shift, moved } = await shifts(page);
      expect(shift, `${address}\n${moved.join("\n")}`).toBeLessThanOrEqual(ALLOWED);
    }
  });

  it("nothing shifts while a turn streams, and the scroll position of a reader who scrolled up never changes", async () => {
    const piece =
      "A line of the answer, with **weight** and [a link](https://example.org).\n\n- one\n- two\n\n";
    app.provider.willAnswer(
      stream(...Array.from({ length: 40 }, () => [hold(), say(piece)]).flat(), hold()),
    );
    const page = await app.visit("/", options, watchShifts);
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    await liveCard(page).waitFor();
    // The shifts caused by the click are over. From here on there is no user input.
    await page.waitForFunction(() => !document.querySelector("form"));
    const before = (await shifts(page)).shift;
    call.release(20);
    await expect.poll(() => liveCard(page).locator("li").count()).toBeGreaterThanOrEqual(38);
    await page.mouse.wheel(0, -600);
    await expect
      .poll(() => page.evaluate(() => scrollY))
      .toBeLessThan(
        await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 100),
      );
    const place = await page.evaluate(() => scrollY);
    call.release(20);
    await expect.poll(() => liveCard(page).locator("li").count()).toBeGreaterThanOrEqual(78);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    const { shift, moved } = await shifts(page);
    expect(shift - before, moved.join("\n")).toBeLessThanOrEqual(ALLOWED);
  });

  it("nothing shifts over a whole turn, from its first word to the invitation to the next", async () => {
    const piece = "A line of the answer, with **weight**.\n\n- one\n- two\n\n";
    app.provider.willAnswer(
      immediateAnswer("Short.\n\n".repeat(12)),
      stream(...Array.from({ length: 12 }, () => [hold(), say(piece)]).flat(), hold(), finish()),
    );
    const page = await app.visit("/", options, watchShifts);
    await ask(page);
    await savedCards(page).first().waitFor();
    const invitation = page.getByRole("button", { name: /wants to answer$/ });
    await invitation.waitFor();
    const called = app.nextCall();
    await page.getByRole("button", { name: "Load More" }).click();
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("A line").first().waitFor();
    // Half a second after the click, a shift no longer counts as its effect.
    const now = () => page.evaluate(() => performance.now());
    const clicked = await now();
    await expect.poll(async () => (await now()) - clicked).toBeGreaterThan(600);
    const before = (await shifts(page)).shift;
    for (let step = 0; step < 11; step += 1) {
      call.release(1);
      await expect.poll(() => liveCard(page).locator("li").count()).toBeGreaterThan(step * 2 + 2);
    }
    call.release();
    await savedCards(page).nth(1).waitFor();
    await invitation.waitFor();
    const { shift, moved } = await shifts(page);
    expect(shift - before, moved.join("\n")).toBeLessThanOrEqual(allowedInTurn);
  });
});
