import { afterAll, afterEach, beforeAll } from "vitest";
import type { TextKey } from "../../../app-web/i18n/text.ts";
import { createDebates } from "../archive/archive-fixtures.ts";
import { createShared } from "../sharing/share-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { inEveryLook } from "../support/every-look.ts";
import { saveAccountTheme } from "../support/viewports.ts";

let app: BrowserApp;
/** The path of each screen and a text on it, for a visitor and for a user who is not redirected. */
let screens: readonly {
  readonly path: string;
  readonly visitor: TextKey;
  readonly user?: TextKey;
}[];
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  const question =
    "Is a hot dog a sandwich, or is it something that we have not yet found the courage to name?";
  const answers = Array.from({ length: 11 }, (_, index) => `Answer ${index + 1}.`);
  const shared = await createShared(app, page, { question }, [
    { context: "The bun is cut on **one** side." },
    ...answers,
  ]);
  screens = [
    { path: "/", visitor: "form.title", user: "form.title" },
    { path: "/auth", visitor: "auth.title" },
    { path: "/subscription", visitor: "plans.loginFirst", user: "plans.title" },
    { path: "/account", visitor: "account.loginFirst", user: "account.danger" },
    { path: "/my-debates", visitor: "archive.loginFirst", user: "archive.pageTitle" },
    { path: shared.path, visitor: "shared.truncated", user: "shared.save" },
    { path: "/share/4711", visitor: "shared.notFound", user: "shared.notFound" },
    { path: "/nothing", visitor: "notFound.title", user: "notFound.title" },
  ];
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

for (const who of ["visitor", "user"] as const) {
  inEveryLook(`every screen of a ${who} is accessible and fits`, async (visit) => {
    const { page, appearance, find, check } = await visit(app);
    if (who === "user") {
      await signUp(page, { displayName: "Ada" });
      await createDebates(page, [
        "Is a hot dog a sandwich?",
        { question: "هل القطة في الصندوق؟", language: "ar" },
      ]);
      await saveAccountTheme(page, appearance);
    }
    for (const { path, [who]: text } of screens) {
      if (text === undefined) continue;
      await page.goto(app.server.url + path);
      await find.text(text).waitFor();
      await page.waitForLoadState("networkidle");
      await check();
    }
  });
}
