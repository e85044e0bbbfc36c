import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TOAST } from "../../../app-web/state/ground/toast.ts";
import {
  ask,
  BrowserApp,
  immediateAnswer,
  liveCard,
  savedCards,
  steppedAnswer,
} from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Twenty short paragraphs: about a screen of text. */
const screenful = (name: string) =>
  Array.from({ length: 20 }, (_, index) => `${name} ${index}.\n\n`).join("");

const distanceToBottom = (page: Page) =>
  page.evaluate(() =>
    Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY),
  );

describe("the page while a turn streams", () => {
  it("follows the text, stops following when the reader scrolls up, and follows again near the bottom", async () => {
    app.provider.willAnswer(
      steppedAnswer(
        screenful("first"),
        screenful("second"),
        screenful("third"),
        screenful("fourth"),
      ),
    );
    const page = await app.visit("/", { reducedMotion: "reduce" });
    const called = app.nextCall();
    await ask(page);
    const call = await called;
    const receive = async (name: string) => {
      call.release(1);
      await liveCard(page).getByText(`${name} 19.`).waitFor({ state: "attached" });
    };
    await receive("first");
    await receive("second");
    await expect.poll(() => distanceToBottom(page)).toBe(0);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -150);
    await expect.poll(() => distanceToBottom(page)).toBeGreaterThan(100);
    const top = await page.evaluate(() => window.scrollY);
    await receive("third");
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => distanceToBottom(page)).toBeLessThanOrEqual(100);
    await receive("fourth");
    await expect.poll(() => distanceToBottom(page)).toBe(0);
    call.release();
    await savedCards(page).getByText("fourth 19.").waitFor();
  });
});

describe("the text of a model", () => {
  const written = `A **bold** claim, see [the source](https://example.org/a) and [a trap](javascript:alert(1)).

<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>

![a picture](https://example.org/pixel.png)

| Bun | Box |
|---|---|
| soft | hard |

- one
- two

\`\`\`js
const cat = "in the box";
\`\`\``;

  for (const [when, finish] of [
    ["while it streams", false],
    ["after it is saved", true],
  ] as const) {
    it(`is rendered as markdown ${when}, with safe external links and no harmful content`, async () => {
      app.provider.willAnswer(
        finish ? immediateAnswer(written) : steppedAnswer(`${written}\n\nThe end.`),
      );
      const page = await app.visit("/", { reducedMotion: "reduce" });
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      const called = app.nextCall();
      await ask(page);
      if (!finish) (await called).release(1);
      const card = (finish ? savedCards : liveCard)(page);
      await card.locator("strong", { hasText: "bold" }).waitFor();
      const link = card.getByRole("link", { name: "the source" });
      await link.waitFor();
      expect(await link.getAttribute("href")).toBe("https://example.org/a");
      expect(await link.getAttribute("target")).toBe("_blank");
      expect((await link.getAttribute("rel"))?.split(" ").sort()).toEqual([
        "nofollow",
        "noopener",
        "noreferrer",
        "ugc",
      ]);
      expect(await card.locator("a[href^=javascript]").count()).toBe(0);
      await card.getByRole("cell", { name: "soft" }).waitFor();
      expect(await card.getByRole("listitem").count()).toBe(2);
      await card.locator("pre", { hasText: 'const cat = "in the box";' }).waitFor();
      expect(await card.locator("img, script, iframe").count()).toBe(0);
      expect(await page.evaluate(() => "hacked" in window)).toBe(false);
      expect(requests.filter((url) => !url.startsWith(app.server.url))).toEqual([]);
    });
  }
});

describe("an unknown path", () => {
  it("shows a page with the specified texts and a link to the main screen", async () => {
    const page = await app.visit("/no/such/page");
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.getByText("Did you forget to add the page to the router?").waitFor();
    await page.getByRole("link", { name: "Return to Terminal" }).click();
    await page.getByLabel("Your question").waitFor();
  });
});

describe("a toast", () => {
  const toasts = (page: Page) => page.locator("li", { hasText: "Error creating debate" });
  const visit = async () => {
    const page = await app.visit("/", {}, (fresh) => fresh.clock.install());
    await page.route("**/api/debates", (route) =>
      route.fulfill({ status: 500, contentType: "text/plain", body: "Broken." }),
    );
    return page;
  };

  it("is shown one at a time and disappears after 5 seconds", async () => {
    const page = await visit();
    for (let time = 0; time < 3; time += 1) {
      await ask(page);
      await page.clock.runFor(300);
      await page.getByText("500: Broken.", { exact: true }).waitFor();
    }
    await page.clock.runFor(4_000);
    await expect.poll(() => toasts(page).count()).toBe(1);
    await page.clock.runFor(2_000);
    await toasts(page).waitFor({ state: "detached" });
  });

  it("is removed 1,000,000 ms after it disappears", async () => {
    const page = await visit();
    await ask(page);
    await page.getByRole("button", { name: "Close the message" }).click();
    await toasts(page).waitFor({ state: "detached" });
    const place = page.getByRole("region", { name: "Messages" });
    await page.clock.fastForward(TOAST.removal - 60_000);
    expect(await place.count()).toBe(1);
    await page.clock.fastForward(60_000);
    await place.waitFor({ state: "detached" });
  });

  for (const [px, outcome] of [
    [TOAST.swipe - 15, "stays"],
    [TOAST.swipe + 15, "disappears"],
  ] as const) {
    it(`${outcome} when it is swiped ${px} px to the right`, async () => {
      const page = await visit();
      await ask(page);
      const box = await toasts(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let moved = 5; moved <= px; moved += 5) await page.mouse.move(x + moved, y);
      await page.mouse.up();
      if (outcome === "disappears") await toasts(page).waitFor({ state: "detached" });
      else await expect.poll(() => toasts(page).getAttribute("data-swipe")).toBe("cancel");
    });
  }

  it("gets focus with F8 and closes with Escape, and the next one still disappears in time", async () => {
    const page = await visit();
    await ask(page);
    await page.getByText("500: Broken.", { exact: true }).waitFor();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.clock.runFor(1_000);
    await toasts(page).waitFor({ state: "detached" });
    await ask(page);
    await page.clock.runFor(300);
    await page.getByText("500: Broken.", { exact: true }).waitFor();
    await page.clock.runFor(6_000);
    await toasts(page).waitFor({ state: "detached" });
  });

  it("never covers the buttons of the debate", async () => {
    for (const width of [360, 1440]) {
      const page = await app.visit("/", { viewport: { width, height: 700 } });
      app.provider.willAnswer({
        kind: "refusal",
        status: 401,
        headers: {},
        type: "authentication_error",
        body: null,
      });
      await ask(page);
      const toast = await page
        .locator("li", { hasText: "Error generating response" })
        .boundingBox();
      const button = await page.getByRole("button", { name: "Start Debate" }).boundingBox();
      expect(
        (toast?.y ?? 0) + (toast?.height ?? 0),
        "the lower edge of the toast",
      ).toBeLessThanOrEqual(button?.y ?? 0);
    }
  });
});
