import { MINIMUM } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { accountMenu, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { locatorsByText, translateFor } from "../support/interface-texts.ts";
import {
  APPEARANCES,
  appearanceName,
  checkScreen,
  expectAppearance,
  SCREEN_TIMEOUT_MS,
  visitOptions,
} from "../support/look.ts";
import { saveAccountTheme } from "../support/viewports.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("all states of the login and the profile", () => {
  for (const appearance of APPEARANCES) {
    it(`are accessible and fit, ${appearanceName(appearance)}`, {
      timeout: SCREEN_TIMEOUT_MS,
    }, async () => {
      const t = translateFor(appearance.language);
      const page = await app.visit("/account", ...visitOptions(appearance));
      const find = locatorsByText(page, t);
      const tooShort = find.text("message.password-too-short", { minimum: MINIMUM.password });
      await find.link("account.logIn").click();
      await find.button("auth.logIn").click();
      await tooShort.waitFor();
      await checkScreen(page);
      await find.tab("auth.register").click();
      await find.button("auth.more").click();
      await checkScreen(page);
      await signUp(page, { displayName: `Ada ${"unbreakable".repeat(4)}` });
      await saveAccountTheme(page, appearance);
      await accountMenu(page, t).click();
      await find.menuItem("header.profile").waitFor();
      await checkScreen(page);
      const refusedLogins = { count: 1_234, lastAt: "2026-11-21T09:30:00.000Z" };
      await page.route("**/api/user", async (route) => {
        const answer = await route.fetch();
        const user = (await answer.json()) as object;
        await route.fulfill({ response: answer, json: { ...user, refusedLogins } });
      });
      await page.reload();
      await accountMenu(page, t).click();
      await find.menuItem("header.profile").click();
      const notice = page.getByRole("status").filter({ has: find.button("toast.close") });
      await notice.waitFor();
      await find.text("account.noData").waitFor();
      await expectAppearance(page, appearance);
      await checkScreen(page);
      await find.button("account.delete").click();
      await find.button("account.deleteAll").click();
      await tooShort.waitFor();
      await checkScreen(page);
    });
  }
});
