/**
 * Screenshots of sharing for `npm run pictures`: the dialog, the menu, the shared page for a user
 * and a visitor, and print.
 */

import { createDebates } from "../archive/archive-fixtures.ts";
import { pressInBar } from "../support/debate-bar.ts";
import type { Photographed } from "../support/photographed.ts";
import { tokenOf } from "./share-fixtures.ts";

const QUESTION =
  "Should we colonise Mars before we have understood the deep sea, or after, and who is going to pay for it?";

/** Takes the screenshots, first as the owner of the open debate, then as a visitor. */
export async function takeSharePictures({
  page,
  appearance,
  t,
  find,
  picture,
}: Photographed): Promise<void> {
  const home = new URL("/", page.url());
  const positions = { option1: "Mars first", option2: "The sea, where the fish is" };
  const [id = 0] = await createDebates(page, [
    { question: QUESTION, ...positions, language: appearance.language },
  ]);
  for (let turn = 0; turn < 2; turn += 1) {
    await (
      await page.request.post(new URL(`/api/debates/${id}/generate`, home).href, {
        data: {},
        timeout: 60_000,
      })
    ).body();
  }
  await page.goto(new URL(`/?debate=${id}`, home).href);
  await find.button("export.title").click();
  await picture("20-export", false);
  await page.keyboard.press("Escape");
  await pressInBar(page, "share.open", t);
  await find.button("share.showQr").click();
  await picture("21-share", false);
  await find.button("share.revoke").click();
  await picture("22-revoke", false);
  await page.goto(new URL(`/share/${await tokenOf(page, id)}`, home).href);
  await find.button("shared.save").waitFor();
  await picture("23-shared");
  await page.emulateMedia({ media: "print" });
  await picture("24-print");
  await page.emulateMedia({ media: "screen" });
  await page.context().clearCookies();
  await page.reload();
  await find.text("shared.link").waitFor();
  await picture("25-shared-visitor");
  await page.goto(new URL("/share/0", home).href);
  await find.text("shared.notFound").waitFor();
  await picture("26-shared-missing", false);
  for (const path of ["subscription", "nothing"]) {
    await page.goto(new URL(path, home).href);
    await page.getByRole("main").getByRole("link").first().waitFor();
    await picture(`27-${path}`, false);
  }
}
