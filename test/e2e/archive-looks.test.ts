import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "./accounts.ts";
import { createDebates, drawer, entryOf, openDrawer } from "./archive-scene.ts";
import { look } from "./look.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

const LONG_WORD = "unbreakable".repeat(17);
const LOOKS = [
  { theme: "light", width: 360, language: "en" },
  { theme: "light", width: 1440, language: "ar" },
  { theme: "dark", width: 360, language: "ar" },
  { theme: "dark", width: 1440, language: "en" },
];

describe("every state of the archive and of the context form", () => {
  for (const { theme, width, language } of LOOKS) {
    it(`is accessible and fits, ${theme}, at ${width} px, ${language === "ar" ? "right to left" : "left to right"}`, async () => {
      const page = await stage.visit("/", { viewport: { width, height: 800 }, reducedMotion: "reduce" }, (fresh) =>
        fresh.addInitScript(
          ([shade, code]) => {
            localStorage.setItem("theme", shade ?? "");
            localStorage.setItem("language", code ?? "");
          },
          [theme, language],
        ),
      );
      const archive = await openDrawer(page);
      await archive.getByText("Please log in to view your saved debates.").waitFor();
      await look(page);
      await signUp(page);
      await page.request.post(`${stage.server.url}/api/user/theme`, { data: { theme } });
      await page.reload();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      await openDrawer(page);
      await archive.getByText("No saved debates yet.").waitFor();
      await look(page);
      await createDebates(page, [
        { question: `Is it ${LONG_WORD}?`, option1: LONG_WORD.slice(0, 150), option2: LONG_WORD.slice(0, 150), language: "de" },
        "هل القطة في الصندوق؟",
        "Is it marked?",
      ]);
      await page.reload();
      await openDrawer(page);
      await entryOf(drawer(page), "Is it marked?").getByRole("link").click({ button: "right" });
      await archive.getByText("Delete this debate?").waitFor();
      await look(page);
      await archive.getByRole("searchbox").fill("nowhere");
      await archive.getByText("No debate holds").waitFor();
      await look(page);
      await page.route("**/api/user/debates*", (route) => route.fulfill({ status: 503, body: LONG_WORD }));
      await archive.getByRole("searchbox").fill("lost");
      await archive.getByText("The archive could not be loaded").waitFor();
      await look(page);
      await page.unroute("**/api/user/debates*");
      await page.goto(`${stage.server.url}/my-debates`);
      const grid = page.getByRole("main");
      await entryOf(grid, "Is it marked?").getByRole("link").click({ button: "right" });
      await grid.getByRole("group", { name: "Delete this debate?" }).waitFor();
      await look(page);
      await entryOf(grid, "هل القطة في الصندوق؟").getByRole("link").click();
      await page.getByRole("button", { name: "Add Context" }).click();
      await page.getByRole("button", { name: "Add to debate" }).click();
      await page.getByText("Input cannot be empty").waitFor();
      await look(page);
      await page.getByRole("textbox", { name: "Your context" }).fill(`${LONG_WORD} `.repeat(18));
      await page.getByText("of 4000 characters").waitFor();
      await page.getByRole("button", { name: "Add to debate" }).click();
      await page.getByText("User Context Protocol").waitFor();
      await look(page);
    });
  }
});
