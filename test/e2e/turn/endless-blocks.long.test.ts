import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { finish, hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { ask, BrowserApp, liveCard } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LINES = 90;

it.each([
  ["a list", "li", "- a thing with **weight** in it\n".repeat(LINES)],
  ["a table", "tbody tr", `| a | b |\n|---|---|\n${"| one cell | **another** |\n".repeat(LINES)}`],
  ["a code block", "pre code", `\`\`\`js\n${"const cat = box.open();\n".repeat(LINES)}`],
])(
  "while %s streams, its lines are evenly spaced, wherever the block is split for rendering",
  async (_name, linesOf, text) => {
    app.provider.willAnswer(stream(say(text), hold(), finish()));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    const distances = () =>
      liveCard(page).evaluate((card, selector) => {
        const range = document.createRange();
        const tops = [...card.querySelectorAll(`.markdown ${selector}`)].flatMap((one) => {
          range.selectNodeContents(one);
          const boxes = selector.startsWith("pre")
            ? [...range.getClientRects()]
            : [one.getBoundingClientRect()];
          return boxes.filter(({ width }) => width > 0).map(({ top }) => Math.round(top + scrollY));
        });
        return tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
      }, linesOf);
    await expect.poll(async () => (await distances()).length).toBe(LINES - 1);
    const found = await distances();
    expect(
      Math.max(...found) - Math.min(...found),
      `distances between lines in px: ${found}`,
    ).toBeLessThanOrEqual(1);
  },
);
