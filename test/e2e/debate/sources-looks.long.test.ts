import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createDebates } from "../archive/archive-fixtures.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { inEveryLook } from "../support/every-look.ts";
import { locatorsByText, translateFor } from "../support/interface-texts.ts";
import { checkScreen } from "../support/look.ts";
import { applyAppearance, type Look } from "../support/viewports.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const PICTURE = {
  name: "a-picture-with-a-very-long-name-of-its-own-that-has-no-place-on-a-phone.png",
  mimeType: "image/png",
  buffer: Buffer.from("\u0089PNG\r\n", "latin1"),
};
const NOTES = {
  ...{ name: "notes.md", mimeType: "text/markdown" },
  buffer: Buffer.from("# The notes\n\nA bun is one piece. A sandwich has two."),
};

/** Opens the sources of the form, with a pasted one, one from a file and a refused file. */
async function fillForm({ page, t, find }: Omit<Look, "appearance">): Promise<void> {
  await find.button("sources.add").click();
  await find.dialog("sources.title").waitFor();
  await page.locator("input[type=file]").setInputFiles([PICTURE, NOTES]);
  await page.getByText(t("sources.file.unknown-kind")).waitFor();
  await page
    .getByText(t("sources.added", { title: "The notes" }))
    .first()
    .waitFor();
  await find.button("sources.addText").click();
  await page.locator("[name=title][aria-invalid]").waitFor();
}

inEveryLook("the sources of the form and of a debate are accessible and fit", async (visit) => {
  const { page, appearance, t, find, check } = await visit(app);
  await fillForm({ page, t, find });
  await check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `${t("sources.title")} (1)` }).waitFor();
  await check();
  const [id = 0] = await createDebates(page, [
    { question: "Does time exist?", language: appearance.language },
  ]);
  await page.request.post(`${app.server.url}/api/debates/${id}/sources`, {
    data: {
      title: "The report",
      text: "Time is what clocks show.",
      address: "https://a.example/b",
    },
  });
  await page.evaluate((debate) => history.replaceState({ debate }, ""), id);
  await page.reload();
  await pressInBar(page, "sources.title", t);
  await page.getByText("The report").waitFor();
  await page.getByRole("checkbox", { name: t("sources.hide") }).check();
  await find.button("sources.rename", { title: "The report" }).click();
  await check();
});

it.each(["ar", "de", "ta"])("the sources of the form fit into 320 px in %s", async (language) => {
  const page = await app.visit("/", { viewport: { width: 320, height: 640 } }, (fresh) =>
    applyAppearance(fresh, { theme: "dark", language: language as "ar" }),
  );
  const t = translateFor(language);
  await fillForm({ page, t, find: locatorsByText(page, t) });
  await checkScreen(page);
  const picked = await page.locator("form[aria-labelledby=paste-source]").boundingBox();
  expect(picked?.width).toBeLessThanOrEqual(320);
});
