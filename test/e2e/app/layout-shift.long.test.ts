import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { finish, hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { createShared } from "../sharing/share-fixtures.ts";
import { accountMenu, logIn, signUp } from "../support/accounts.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  waitForHydration,
} from "../support/browser-app.ts";
import { firstText, shifts, watchFirstPaint, watchShifts } from "../support/layout-shifts.ts";
import { slowDown } from "../support/slow-phone.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** The largest accepted cumulative layout shift, as defined by the browser. */
const ALLOWED = 0.02;

/** The same while a slow phone opens a page, counted as the browser does. */
const ALLOWED_WHILE_SLOW = 0.05;

/** A turn as models write it, longer than a shared page shows at first. */
const FORMATTED = `## 1. What is a bun?

A **bun** is *soft*, see [a study](https://example.org/bun).

**Doubt**

- one thing
- another thing, with **weight**

> A quote that somebody said.

${"And so on it goes, as long as there is bread. ".repeat(12).trim()}`;

/** What Markdown writes instead of formatting. */
const MARKS = /\*\*|\]\(|^\s*(?:#{1,6}|-|> A quote) /m;

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
      "/judging",
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

  it("no page shifts on a slow phone, and none shows marks of Markdown, from the first paint on", async () => {
    const home = await app.visit("/", options);
    await signUp(home);
    const seed = { question: "Is a bun a box?", option1: "Yes, of course", option2: "No" };
    const addressesOf = async (turns: number) => {
      const items = Array.from({ length: turns }, () => FORMATTED);
      const { id, path } = await createShared(app, home, seed, [
        ...items,
        { context: "A **fact**." },
      ]);
      return [`/?debate=${id}`, path];
    };
    const debates = [...(await addressesOf(2)), ...(await addressesOf(10))];
    const storageState = await home.context().storageState();
    const shared = debates.filter((path) => path.startsWith("/share/"));
    const visits = [
      { paths: ["/", "/auth", "/judging", "/subscription", "/nothing", ...shared] },
      { paths: ["/", "/account", "/my-debates", ...debates], storageState },
    ];
    for (const { paths, ...session } of visits) {
      const page = await app.visit("/favicon.svg", { ...options, ...session }, async (fresh) => {
        await watchShifts(fresh);
        await watchFirstPaint(fresh);
        await slowDown(fresh);
      });
      for (const path of paths) {
        await page.goto(app.server.url + path);
        await waitForHydration(page);
        await page.waitForLoadState("networkidle");
        const { whole, moved } = await shifts(page);
        expect(whole, `${path}\n${moved.join("\n")}`).toBeLessThanOrEqual(ALLOWED_WHILE_SLOW);
        const shown = await firstText(page);
        expect(shown, path).not.toMatch(MARKS);
        if (debates.includes(path)) expect(shown, path).toContain("1. What is a bun?");
      }
    }
  }, 600_000);

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
