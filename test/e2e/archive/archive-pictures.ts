/** Screenshots of the archive and the context form in all their states, for `npm run pictures`. */

import { signUp } from "../support/accounts.ts";
import { savedCards } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import type { Photographed } from "../support/photographed.ts";
import { saveAccountTheme } from "../support/viewports.ts";
import { createDebates, entryOf, openDrawer } from "./archive-fixtures.ts";

const DEBATES = [
  { question: "Ist die Katze im Karton, bevor man ihn öffnet?", language: "de" },
  { question: "هل القطة في الصندوق؟", language: "ar" },
  {
    question:
      "Should we colonise Mars before we have understood the deep sea, or after, and who is going to pay for it?",
  },
  { question: "Does time exist?", option1: "Only when one waits", option2: "Only at dinner" },
];

/** Takes the screenshots, first as a visitor, then as the owner of a few debates. */
export async function takeArchivePictures({
  page,
  appearance,
  t,
  find,
  picture,
}: Photographed): Promise<void> {
  const home = new URL("/", page.url()).href;
  await page.context().clearCookies();
  await page.goto(home);
  await openDrawer(page, t);
  await picture("archive-1-drawer-visitor", false);
  await signUp(page);
  await saveAccountTheme(page, appearance);
  await openDrawer(page, t);
  await find.text("archive.emptyMain").waitFor();
  await picture("archive-2-drawer-empty", false);
  // Opening an entry switches the interface to the language of its debate.
  await createDebates(page, [
    { question: "Is a hot dog a sandwich?", language: appearance.language },
    ...DEBATES,
  ]);
  await page.reload();
  const archive = await openDrawer(page, t);
  await entryOf(archive, "Does time exist?").waitFor();
  await picture("archive-3-drawer", false);
  await entryOf(archive, "Does time exist?").getByRole("link").click({ button: "right" });
  await picture("archive-4-drawer-marked", false);
  await archive.getByRole("searchbox").fill("nowhere");
  await find.text("archive.nothingFound", { search: "nowhere" }).waitFor();
  await picture("archive-5-drawer-nothing-found", false);
  await page.goto(`${home}my-debates`);
  const grid = page.getByRole("main");
  await entryOf(grid, "Does time exist?").getByRole("link").click({ button: "right" });
  await picture("archive-6-my-debates");
  await entryOf(grid, "Is a hot dog a sandwich?").getByRole("link").click();
  await find.button("debate.start").click();
  await pressInBar(page, "context.add", t);
  await find.button("context.submit").click();
  await find.text("message.input-empty").waitFor();
  await picture("archive-7-context", false);
  await find.field("context.label").fill("The bun of a hot dog is cut on **one** side only.");
  await page.keyboard.press("Escape");
  await find.button("live.showAll").click();
  await savedCards(page).first().waitFor({ timeout: 30_000 });
  await pressInBar(page, "context.add", t);
  await find.button("context.submit").click();
  await find.text("debate.context").waitFor();
  await picture("archive-8-context-added", false);
}
