import { MINIMUM } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { accountMenu, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { hasLook, inWords, LOOK_PATIENCE_MS, LOOKS, look, seenAs } from "../support/look.ts";
import { paintAccount } from "../support/viewports.ts";
import { finder, wordsOf } from "../support/words.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the login and the profile, in every state,", () => {
  for (const kind of LOOKS) {
    it(`are accessible and fit, ${inWords(kind)}`, { timeout: LOOK_PATIENCE_MS }, async () => {
      const t = wordsOf(kind.language);
      const page = await app.visit("/account", ...seenAs(kind));
      const find = finder(page, t);
      const tooShort = find.text("message.password-too-short", { minimum: MINIMUM.password });
      await find.link("account.logIn").click();
      await find.button("auth.logIn").click();
      await tooShort.waitFor();
      await look(page);
      await find.tab("auth.register").click();
      await find.button("auth.more").click();
      await look(page);
      await signUp(page, { displayName: `Ada ${"unbreakable".repeat(4)}` });
      await paintAccount(page, kind);
      await accountMenu(page, t).click();
      await find.menuItem("header.profile").waitFor();
      await look(page);
      await find.menuItem("header.profile").click();
      await find.text("account.noData").waitFor();
      await hasLook(page, kind);
      await look(page);
      await find.button("account.delete").click();
      await find.button("account.deleteAll").click();
      await tooShort.waitFor();
      await look(page);
    });
  }
});
