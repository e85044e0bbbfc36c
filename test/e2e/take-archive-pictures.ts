/** The pictures of the archive and of the context form, in all their states, for `npm run pictures`. */

import type { Page } from "playwright-core";
import { signUp } from "./accounts.ts";
import { createDebates, entryOf, openDrawer } from "./archive-scene.ts";
import { savedCards } from "./stage.ts";

const DEBATES = [
  { question: "Is a hot dog a sandwich?", option1: "Certainly", option2: "Certainly not" },
  { question: "Ist die Katze im Karton, bevor man ihn öffnet?", language: "de" },
  { question: "هل القطة في الصندوق؟", language: "ar" },
  { question: "Should we colonise Mars before we have understood the deep sea, or after, and who is going to pay for it?" },
  { question: "Does time exist?", option1: "Only when one waits", option2: "Only at dinner" },
];

/** One person's way through the archive, from nobody to the owner of a few debates. */
export async function takeArchivePictures(
  page: Page,
  theme: string,
  picture: (name: string, fullPage?: boolean) => Promise<unknown>,
) {
  const home = new URL("/", page.url()).href;
  await openDrawer(page);
  await picture("10-drawer-visitor", false);
  await signUp(page);
  await page.request.post(`${home}api/user/theme`, { data: { theme } });
  await page.reload();
  await (await openDrawer(page)).getByText("No saved debates yet.").waitFor();
  await picture("11-drawer-empty", false);
  await createDebates(page, DEBATES);
  await page.reload();
  const archive = await openDrawer(page);
  await entryOf(archive, "Does time exist?").waitFor();
  await picture("12-drawer", false);
  await entryOf(archive, "Does time exist?").getByRole("link").click({ button: "right" });
  await picture("13-drawer-marked", false);
  await archive.getByRole("searchbox").fill("nowhere");
  await archive.getByText("No debate holds").waitFor();
  await picture("14-drawer-nothing-found", false);
  await page.goto(`${home}my-debates`);
  const grid = page.getByRole("main");
  await entryOf(grid, "Does time exist?").getByRole("link").click({ button: "right" });
  await picture("15-my-debates");
  await entryOf(grid, "Is a hot dog a sandwich?").getByRole("link").click();
  await page.getByRole("button", { name: "Start Debate" }).click();
  await page.getByRole("button", { name: "Add Context" }).click();
  await page.getByRole("button", { name: "Add to debate" }).click();
  await page.getByText("Input cannot be empty").waitFor();
  await picture("16-context", false);
  await page.getByRole("textbox", { name: "Your context" }).fill("The bun of a hot dog is cut on **one** side only.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show All" }).click();
  await savedCards(page).first().waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Add Context" }).click();
  await page.getByRole("button", { name: "Add to debate" }).click();
  await page.getByText("User Context Protocol").waitFor();
  await picture("17-context-added", false);
}
