import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { signUp } from "./accounts.ts";
import { createDebates, drawer, entryOf, openDrawer } from "./archive-scene.ts";
import { hasLook, inWords, LOOKS, look, seenAs } from "./look.ts";
import { Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

const LONG_WORD = "unbreakable".repeat(17);

describe("every state of the archive and of the context form", () => {
  for (const kind of LOOKS) {
    it(`is accessible and fits, ${inWords(kind)}`, async () => {
      const page = await stage.visit("/", ...seenAs(kind));
      const archive = await openDrawer(page);
      await archive.getByText("Please log in to view your saved debates.").waitFor();
      await look(page);
      await signUp(page);
      await page.request.post(`${stage.server.url}/api/user/theme`, { data: { theme: kind.theme } });
      await page.reload();
      await hasLook(page, kind);
      await openDrawer(page);
      await archive.getByText("No saved debates yet.").waitFor();
      await look(page);
      await createDebates(page, [
        { question: `Is it ${LONG_WORD}?`, option1: LONG_WORD.slice(0, 150), option2: LONG_WORD.slice(0, 150), language: "de" },
        { question: "هل القطة في الصندوق؟", language: kind.language },
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
      await page.getByText("of 4,000 characters").waitFor();
      await page.getByRole("button", { name: "Add to debate" }).click();
      await page.getByText("User Context Protocol").waitFor();
      await look(page);
    });
  }
});
