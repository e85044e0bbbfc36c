import { MINIMUM } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { accountMenu, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

inEveryLook("all states of the login and the profile are accessible and fit", async (visit) => {
  const { page, appearance, t, find, check } = await visit(app, "/account");
  const tooShort = find.text("message.password-too-short", { minimum: MINIMUM.password });
  await find.link("account.logIn").click();
  await find.button("auth.logIn").click();
  await tooShort.waitFor();
  await check();
  await find.tab("auth.register").click();
  await find.button("auth.more").click();
  await check();
  await signUp(page, { displayName: `Ada ${"unbreakable".repeat(4)}` });
  await saveAccountTheme(page, appearance);
  await accountMenu(page, t).click();
  await find.menuItem("header.profile").waitFor();
  await check();
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
  await check();
  await find.button("account.delete").click();
  await find.button("account.deleteAll").click();
  await tooShort.waitFor();
  await check();
});
