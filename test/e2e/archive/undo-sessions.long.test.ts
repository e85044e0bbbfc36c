import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu, choose, newAccount, signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { openDrawer, visitAsOwner } from "./archive-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

const undo = (page: Page) => page.getByRole("button", { name: "Undo" });

/** Deletes the only debate in the drawer, closes the drawer, and leaves the offer on the screen. */
async function withOffer() {
  const { page, ids } = await visitAsOwner(app, ["Does it go?"]);
  const archive = await openDrawer(page);
  await archive.getByRole("button", { name: "Delete “Does it go?”" }).click();
  await archive.getByRole("button", { name: "Delete", exact: true }).click();
  await undo(page).waitFor();
  // Escape would close the toast too.
  await archive.getByRole("button", { name: "Close the archive" }).click();
  await archive.waitFor({ state: "detached" });
  expect(await undo(page).count()).toBe(1);
  return { page, id: ids[0] };
}

const post = (page: Page, path: string, data: unknown = {}) =>
  page.request.post(new URL(path, page.url()).href, { data });

describe("the offer to take a deletion back", () => {
  it("goes with the user who logs out, and the next account sees nothing of the debate", async () => {
    const { page, id } = await withOffer();
    await choose(page, "DISCONNECT");
    await page.getByText("Logged out", { exact: true }).first().waitFor();
    expect(await undo(page).count()).toBe(0);
    await signUp(page);
    await accountMenu(page).waitFor();
    expect((await post(page, `/api/debates/${id}/restore`)).status()).toBe(404);
    await page.goto(new URL(`/?debate=${id}`, page.url()).href);
    const archive = await openDrawer(page);
    await archive.getByText("No saved debates yet").waitFor();
    expect(await undo(page).count()).toBe(0);
  });

  it("leaves the screen when another account logs in in another tab", async () => {
    const { page } = await withOffer();
    // The offer would end by itself.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    await post(page, "/api/register", newAccount());
    await page.evaluate(() => {
      const channel = new BroadcastChannel("session");
      channel.postMessage("changed");
      channel.close();
    });
    await undo(page).waitFor({ state: "detached" });
  });
});
