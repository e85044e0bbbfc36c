/** The pictures of sharing, for `npm run pictures`: the dialog, the menu, the shared page of a user and of a visitor, and paper. */

import type { Page } from "playwright-core";
import { createDebates } from "./archive-scene.ts";
import { paint, tokenOf } from "./share-scene.ts";

const QUESTION = "Should we colonise Mars before we have understood the deep sea, or after, and who is going to pay for it?";

/** One person's way through sharing: the owner of the debate that is open, then nobody. */
export async function takeSharePictures(
  page: Page,
  { theme, language }: { readonly theme: string; readonly language: string },
  picture: (name: string, fullPage?: boolean) => Promise<unknown>,
) {
  const home = new URL("/", page.url());
  const [id = 0] = await createDebates(page, [
    { question: QUESTION, option1: "Mars first", option2: "The sea, where the fish is" },
  ]);
  for (let turn = 0; turn < 2; turn += 1) {
    await (await page.request.post(new URL(`/api/debates/${id}/generate`, home).href, { data: {}, timeout: 60_000 })).body();
  }
  await page.goto(new URL(`/?debate=${id}`, home).href);
  await page.getByRole("button", { name: "Export this debate" }).click();
  await picture("20-export", false);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Show QR Code" }).click();
  await picture("21-share", false);
  await page.getByRole("button", { name: "Revoke this link" }).click();
  await picture("22-revoke", false);
  await page.goto(new URL(`/share/${await tokenOf(page, id)}`, home).href);
  await page.getByRole("button", { name: "Save Archive" }).waitFor();
  await picture("23-shared");
  await page.emulateMedia({ media: "print" });
  await picture("24-print");
  await page.emulateMedia({ media: "screen" });
  await page.context().clearCookies();
  await paint({ server: { url: home.origin } }, page, theme, language);
  await page.reload();
  await page.getByRole("region", { name: "Neural Link Required" }).waitFor();
  await picture("25-shared-visitor");
  await page.goto(new URL("/share/0", home).href);
  await page.getByText("Archive Not Found").waitFor();
  await picture("26-shared-missing", false);
}
