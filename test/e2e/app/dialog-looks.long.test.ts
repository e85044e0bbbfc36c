import { VISITOR_LIMIT } from "@einstein-vs-cat/core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { createDebates } from "../archive/archive-fixtures.ts";
import { pick } from "../billing/plan-fixtures.ts";
import { addItems } from "../sharing/share-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

inEveryLook("every dialog of the main screen is accessible and fits", async (visit) => {
  const { page, appearance, t, find, check } = await visit(app);
  const pickTheBest = () => pick(page, t("form.debater", { position: t("form.option2") }), /^Neo/);
  const isSeen = async (title: Parameters<typeof find.dialog>[0]) => {
    await find.dialog(title).waitFor();
    await check();
    await page.keyboard.press("Escape");
    await find.dialog(title).waitFor({ state: "detached" });
  };
  await find.text("form.title").waitFor();
  await page.getByRole("slider").press("End");
  await isSeen("dialog.intensity-restricted");
  await pickTheBest();
  await isSeen("dialog.login-required");
  await find.button("shortcuts.title").click();
  await isSeen("shortcuts.title");
  await page.getByRole("button", { name: t("header.language", { language: "" }).trim() }).click();
  await find.dialog("language.title").getByRole("option").first().waitFor();
  await check();
  await find.field("language.search").fill("zzz");
  await find.text("language.noneFound", { search: "zzz" }).waitFor();
  await isSeen("language.title");
  const [id = 0] = await createDebates(page, [
    { question: "Does time exist?", language: appearance.language },
  ]);
  await addItems(app, page, id, Array<string>(VISITOR_LIMIT.responses).fill("Meow."));
  await page.evaluate((debate) => history.replaceState({ debate }, ""), id);
  await page.reload();
  await find.button("debate.loadMore").click();
  await isSeen("dialog.response-limit");
  await signUp(page);
  await saveAccountTheme(page, appearance);
  await find.button("debate.loadMore").waitFor();
  await pressInBar(page, "debate.newDebate", t);
  await pickTheBest();
  await isSeen("dialog.upgrade-required");
});
