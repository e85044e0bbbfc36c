import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDrawer, visitAsOwner } from "../archive/archive-fixtures.ts";
import { addItems } from "../sharing/share-fixtures.ts";
import { BrowserApp, savedCards } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens a debate of the user and holds the requests that change something. */
async function openHeld() {
  const { page, ids } = await visitAsOwner(app, ["Is cereal a soup?"]);
  const [id = 0] = ids;
  await addItems(app, page, id, ["The first word.", { context: "It rained." }]);
  await page.goto(`${app.server.url}/?debate=${id}`);
  await savedCards(page).getByText("The first word.").waitFor();
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/api/debates/**", async (route) => {
    if (!["PATCH", "POST"].includes(route.request().method())) return route.continue();
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { page, requested: requested.promise, release: released.resolve };
}

const ways = {
  "a title": async (page: Page) => {
    const archive = await openDrawer(page);
    await archive.getByRole("button", { name: /^Rename/ }).click();
    return archive.getByRole("textbox", { name: "Title" });
  },
  "changed context": async (page: Page) => {
    await page.getByRole("button", { name: "Edit this context" }).click();
    return page.getByRole("form", { name: "Edit context" }).getByRole("textbox");
  },
  "new context": async (page: Page) => {
    await page.getByRole("button", { name: "Add Context" }).click();
    return page.getByRole("textbox", { name: "Your context" });
  },
};

describe("a field whose text is being saved", () => {
  for (const [name, open] of Object.entries(ways))
    it(`takes no typing, which would be lost: ${name}`, async () => {
      const { page, requested, release } = await openHeld();
      const field = await open(page);
      await field.fill("It snowed.");
      await field.press(name === "a title" ? "Enter" : "Control+Enter");
      await requested;
      await page.keyboard.type(" A lot.");
      expect(await field.inputValue()).toBe("It snowed.");
      release();
      await field.waitFor({ state: "detached" });
      await page.getByText("It snowed.", { exact: true }).first().waitFor();
    });
});
