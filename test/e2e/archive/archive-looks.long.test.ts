import { MAXIMUM } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import { createDebates, entryOf, openDrawer } from "./archive-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const LONG_WORD = "unbreakable".repeat(17);

inEveryLook(
  "every state of the archive and the context form is accessible and fits",
  async (visit) => {
    const { page, appearance, t, find, check } = await visit(app);
    const archive = await openDrawer(page, t);
    await find.text("archive.loginFirst").waitFor();
    await check();
    await signUp(page);
    await saveAccountTheme(page, appearance);
    await openDrawer(page, t);
    await find.text("archive.emptyMain").waitFor();
    await check();
    await createDebates(page, [
      {
        question: `Is it ${LONG_WORD}?`,
        option1: LONG_WORD.slice(0, 150),
        option2: LONG_WORD.slice(0, 150),
        language: "de",
      },
      { question: "هل القطة في الصندوق؟", language: appearance.language },
      "Is it marked?",
    ]);
    await page.reload();
    await openDrawer(page, t);
    await entryOf(archive, "Is it marked?").getByRole("link").click({ button: "right" });
    await find.text("archive.confirm").waitFor();
    await check();
    await archive.getByRole("searchbox").fill("nowhere");
    await find.text("archive.nothingFound", { search: "nowhere" }).waitFor();
    await check();
    await page.route("**/api/user/debates*", (route) =>
      route.fulfill({ status: 503, body: LONG_WORD }),
    );
    await archive.getByRole("searchbox").fill("lost");
    await find.text("archive.failed").waitFor();
    await check();
    await page.unroute("**/api/user/debates*");
    await page.goto(`${app.server.url}/my-debates`);
    const grid = page.getByRole("main");
    await entryOf(grid, "Is it marked?").getByRole("link").click({ button: "right" });
    await grid.getByRole("group", { name: t("archive.confirm") }).waitFor();
    await check();
    await entryOf(grid, "هل القطة في الصندوق؟").getByRole("link").click();
    await pressInBar(page, "context.add", t);
    await find.button("context.submit").click();
    await find.text("message.input-empty").waitFor();
    await check();
    const context = `${LONG_WORD} `.repeat(18);
    await find.field("context.label").fill(context);
    await find.text("context.count", { count: context.length, maximum: MAXIMUM.context }).waitFor();
    await find.button("context.submit").click();
    await find.text("debate.context").waitFor();
    await check();
  },
);
