import jsQR from "jsqr";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUp, toast } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { tabTo } from "../support/keyboard.ts";
import { createShared, type SharedDebate } from "./share-fixtures.ts";

const QUESTION =
  "Is a hot dog a sandwich, or is it something that we have not yet found the courage to name, even among friends?";
const LONG = `${"A bun is a box with one open side. ".repeat(20)}So it ends.`;

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

let app: BrowserApp;
let owner: State;
let debate: SharedDebate;
beforeAll(async () => {
  app = await BrowserApp.open();
  const page = await app.visit();
  await signUp(page);
  const seed = {
    question: QUESTION,
    option1: "In every frame of reference",
    option2: "In none at all",
  };
  debate = await createShared(app, page, seed, [
    LONG,
    { context: "The bun is cut on **one** side." },
    "Purr.",
  ]);
  owner = await page.context().storageState();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Opens the debate on the main screen as its owner. */
async function open(
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const page = await app.visit(
    `/?debate=${debate.id}`,
    { reducedMotion: "reduce", storageState: owner, ...options },
    prepare,
  );
  await page.getByRole("region", { name: "Debate actions" }).waitFor();
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Share Debate" });
const linkOf = (page: Page) => dialog(page).getByLabel("Share link").inputValue();
const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });

/** Opens the share dialog as the owner. */
async function openDialog(...visit: Parameters<typeof open>) {
  const page = await open(...visit);
  await button(page, "Share").click();
  await dialog(page).getByLabel("Share link").waitFor();
  return page;
}

/** Decodes the QR code in a screenshot of this element. */
async function readQr(page: Page, picture: Locator): Promise<string | undefined> {
  const png = (await picture.screenshot()).toString("base64");
  const { pixels, width, height } = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    return { pixels: [...bytes], width: image.width, height: image.height };
  }, png);
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

describe("the share dialog", () => {
  it("is available to signed-in users, and to a visitor as soon as they have signed in", async () => {
    app.provider.willAnswer(immediateAnswer("Meow."));
    const page = await app.visit("/", { reducedMotion: "reduce" });
    await ask(page);
    await savedCards(page).first().waitFor();
    expect(await button(page, "Share").count()).toBe(0);
    await signUp(page);
    await button(page, "Share").click();
    expect(await linkOf(page)).toMatch(/\/share\/[A-Za-z0-9_-]{43}$/);
  });

  it("shows the question on two lines, the link and the badge, and confirms a copied link for 2000 ms", async () => {
    const page = await openDialog({ permissions: ["clipboard-read", "clipboard-write"] }, (fresh) =>
      fresh.clock.install(),
    );
    const question = dialog(page).getByText(QUESTION);
    expect(
      await question.evaluate(
        (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
      ),
    ).toBe(2);
    await dialog(page)
      .getByText("Anyone with this link can view the debate", { exact: true })
      .waitFor();
    const link = await linkOf(page);
    expect(link).toBe(app.server.url + debate.path);
    expect(await dialog(page).getByLabel("Share link").getAttribute("readonly")).not.toBeNull();
    expect(await button(dialog(page), "Share via...").count()).toBe(0);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await button(dialog(page), "Copy").click();
    await button(dialog(page), "Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.clock.runFor(1_999);
    expect(await button(dialog(page), "Copied").count()).toBe(1);
    await page.clock.runFor(1);
    await button(dialog(page), "Copy").waitFor();
    await page.clock.resume();
    await toast(page, "Link copied", "Share URL copied to clipboard");
    await page.getByRole("button", { name: "Close the message" }).click();
    await button(dialog(page), "Close").click();
    await dialog(page).waitFor({ state: "detached" });
  });

  it("copies also without the clipboard API, and reports when copying is impossible", async () => {
    const page = await openDialog({}, (fresh) =>
      fresh.addInitScript(() =>
        Object.defineProperty(navigator, "clipboard", { value: undefined }),
      ),
    );
    await button(dialog(page), "Copy").click();
    await toast(page, "Link copied", "Share URL copied to clipboard");
    const link = await linkOf(page);
    await page.evaluate(() =>
      Object.defineProperty(document, "execCommand", { value: () => false }),
    );
    await dialog(page).getByRole("button", { name: /^Cop/ }).click();
    await toast(page, "Copy failed", "Failed to copy link to clipboard");
    expect(await page.evaluate(() => String(getSelection()))).toBe(link);
    await page.keyboard.press("Escape");
    await button(page, "Add Context").click();
    await page.keyboard.press("ControlOrMeta+v");
    expect(await page.getByRole("textbox", { name: "Your context" }).inputValue()).toBe(link);
  });

  it("shows the link as a QR code of 200 × 200 px on demand, which can be decoded in both themes", async () => {
    const page = await openDialog();
    const picture = dialog(page).getByRole("img", { name: "QR code of the share link" });
    expect(await picture.count()).toBe(0);
    await button(dialog(page), "Show QR Code").click();
    expect(await picture.boundingBox()).toMatchObject({ width: 200, height: 200 });
    for (const theme of ["light", "dark"]) {
      await page.evaluate(
        (shade) => document.documentElement.setAttribute("data-theme", shade),
        theme,
      );
      expect(await readQr(page, picture), theme).toBe(app.server.url + debate.path);
    }
    await button(dialog(page), "Hide QR Code").click();
    await picture.waitFor({ state: "detached" });
  });

  it("starts the link with the configured public URL, and can retry when the settings fail to load", async () => {
    const page = await open({}, (fresh) =>
      fresh.route("**/api/settings", (route) => route.abort()),
    );
    await button(page, "Share").click();
    await dialog(page).getByText("The connection was lost. Please try again.").waitFor();
    expect(await dialog(page).getByLabel("Share link").count()).toBe(0);
    const settings = { publicUrl: "https://debates.example", platformHosts: ["127.0.0.1"] };
    await page.route("**/api/settings", (route) => route.fulfill({ json: settings }));
    await button(dialog(page), "Try again").click();
    await dialog(page).getByLabel("Share link").waitFor();
    expect(await linkOf(page)).toBe(`https://debates.example${debate.path}`);
  });

  it("opens the share sheet of a device that has one, and treats closing it as no failure", async () => {
    const shared: unknown[] = [];
    let end: string | null = null;
    const phone = await openDialog({}, async (fresh) => {
      await fresh.exposeFunction("deviceShares", (content: unknown) => shared.push(content) && end);
      await fresh.addInitScript(() => {
        const device = globalThis as unknown as {
          deviceShares(content: ShareData): Promise<string | null>;
        };
        const share = async (content: ShareData) => {
          const failure = await device.deviceShares(content);
          if (failure !== null) throw new DOMException("It did not work.", failure);
        };
        Object.defineProperty(navigator, "share", { value: share });
      });
    });
    await button(dialog(phone), "Share via...").click();
    await expect
      .poll(() => shared)
      .toEqual([{ title: QUESTION, url: app.server.url + debate.path }]);
    end = "DataError";
    await button(dialog(phone), "Share via...").click();
    await toast(phone, "Share failed", "It did not work.");
    await phone.getByRole("button", { name: "Close the message" }).click();
    await phone.locator("li.toast").waitFor({ state: "detached" });
    end = "AbortError";
    await button(dialog(phone), "Share via...").click();
    await expect.poll(() => shared.length).toBe(3);
    await phone.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await phone.locator("li.toast").count()).toBe(0);
  });

  it("revokes the link after a confirmation: the old link stops working at once, and the new one is shown", async () => {
    const page = await openDialog();
    const old = await linkOf(page);
    const statusOf = async (link: string) =>
      (await page.request.get(link.replace("/share/", "/api/share/"))).status();
    await button(dialog(page), "Revoke this link").click();
    await button(dialog(page), "Keep the link").click();
    expect(await page.locator(":focus").textContent()).toBe("Revoke this link");
    await page.route("**/share/revoke", (route) => route.abort());
    await button(dialog(page), "Revoke this link").click();
    await button(dialog(page), "Revoke").click();
    await toast(page, "Link not revoked", "The connection was lost. Please try again.");
    expect([await linkOf(page), await statusOf(old)]).toEqual([old, 200]);
    await page.unroute("**/share/revoke");
    await button(dialog(page), "Revoke").click();
    await toast(page, "Link revoked", "The old link no longer works. Your new one is ready.");
    const renewed = await linkOf(page);
    expect(renewed).not.toBe(old);
    expect([await statusOf(old), await statusOf(renewed)]).toEqual([404, 200]);
    expect(await page.locator(":focus").getAttribute("readonly")).not.toBeNull();
    debate = { ...debate, path: new URL(renewed).pathname };
  });

  it("works by keyboard alone and restores the focus", async () => {
    const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await tabTo(page, "button", "Share", "Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Copy");
    await page.keyboard.press("Enter");
    await button(dialog(page), "Copied").waitFor();
    await tabTo(page, "button", "Show QR Code", "Space");
    await dialog(page).getByRole("img").waitFor();
    await tabTo(page, "button", "Revoke this link", "Enter");
    expect(await page.locator(":focus").textContent()).toBe("Keep the link");
    await page.keyboard.press("Enter");
    await tabTo(page, "button", "Close", "Enter");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Share");
  });
});
