import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu, signUp } from "./accounts.ts";
import { ask, atOnce, Stage, savedCards } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

/** Takes files of the app out of reach, as a lost connection does, or a server that has a newer version by now. */
const lose = (page: Page, name: string) => page.route(`**/assets/${name}-*.js`, (route) => route.abort());

describe("a part of the screen that cannot be loaded", () => {
  it("is told of in its place, and is there when the page is loaded again", async () => {
    const page = await stage.visit("/", {}, (fresh) => lose(fresh, "auth-page"));
    await page.getByRole("link", { name: "ACCESS_TERMINAL" }).click();
    await page.getByRole("alert").getByText("The connection was lost. Please try again.").waitFor();
    await page.getByRole("banner").waitFor();
    await page.unroute("**/assets/auth-page-*.js");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("tab", { name: "Register" }).waitFor();
  });

  it("leaves the debate as it is: its text is plain then, and the account is still reached", async () => {
    stage.provider.willAnswer(atOnce("A bun is **a box**."));
    const page = await stage.visit("/", { reducedMotion: "reduce" }, async (fresh) => {
      await lose(fresh, "rich-text");
      await lose(fresh, "account-menu");
    });
    await signUp(page);
    await ask(page);
    await savedCards(page).getByText("A bun is").waitFor();
    expect(await accountMenu(page).count()).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: "Ada Purr" }).click();
    await page.getByRole("heading", { level: 1, name: "PROFILE" }).waitFor();
  });
});
