import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LONG_PRESS_MS } from "../../../app-web/ui/long-press.ts";
import { accountMenu } from "../support/accounts.ts";
import { BrowserApp, liveCard, steppedAnswer } from "../support/browser-app.ts";
import { drawer, entryOf, listed, openDrawer, pathOf, visitAsOwner } from "./archive-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open();
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("deleting in the drawer", () => {
  it("asks for confirmation after a right-click; a click on the entry or outside it cancels", async () => {
    const { page } = await visitAsOwner(app, [
      "Shall the first one go?",
      "Shall the second one go?",
    ]);
    const archive = await openDrawer(page);
    const [first, second] = [
      entryOf(archive, "Shall the first one go?"),
      entryOf(archive, "Shall the second one go?"),
    ];
    for (const entry of [first, second]) {
      await entry.getByRole("link").click({ button: "right" });
      await entry.getByText("Delete this debate?", { exact: true }).waitFor();
    }
    await first.click({ position: { x: 8, y: 8 } });
    await first.getByText("Delete this debate?").waitFor({ state: "detached" });
    expect(await archive.getByText("Delete this debate?").count()).toBe(1);
    await first.getByRole("link").click({ button: "right" });
    const list = await archive.getByRole("list").boundingBox();
    await page.mouse.click((list?.x ?? 0) + 40, (list?.y ?? 0) + (list?.height ?? 0) + 60);
    await archive.getByText("Delete this debate?").first().waitFor({ state: "detached" });
    expect(await archive.getByText("Delete this debate?").count()).toBe(0);
    expect(await pathOf(page)).toBe("/");
  });

  it("removes the debate permanently and confirms it", async () => {
    const { page } = await visitAsOwner(app, ["Does this one stay?", "Does this one go?"]);
    const archive = await openDrawer(page);
    const entry = entryOf(archive, "Does this one go?");
    await entry.getByRole("link").click({ button: "right" });
    await entry.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Debate deleted", { exact: true }).waitFor();
    await page.getByText("Your debate has been deleted successfully.", { exact: true }).waitFor();
    await entry.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Close the message" }).click();
    await archive.waitFor();
    await page.reload();
    await openDrawer(page);
    await entryOf(archive, "Does this one stay?").waitFor();
    expect(await listed(archive)).toEqual(["Does this one stay?"]);
  });

  for (const [place, title, path] of [
    ["on the main screen", "Error on deletion", "/"],
    ["elsewhere", "Error", "/account"],
  ] as const) {
    it(`reports a failure ${place} and keeps the debate`, async () => {
      const { page } = await visitAsOwner(app, ["Can it be deleted?"]);
      await page.goto(app.server.url + path);
      await page.route("**/api/debates/*", (route) =>
        route.request().method() === "DELETE"
          ? route.fulfill({ status: 503, body: "Not now." })
          : route.continue(),
      );
      await accountMenu(page).click();
      await page.getByRole("menuitem", { name: "MY_ARCHIVES" }).click();
      const entry = entryOf(drawer(page), "Can it be deleted?");
      await entry.getByRole("button", { name: "Delete “Can it be deleted?”" }).click();
      await entry.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByText(title, { exact: true }).waitFor();
      await page.getByText("503: Not now.", { exact: true }).waitFor();
      await entry.getByRole("link").waitFor();
    });
  }

  it("clears the screen if the debate is open, and ends its running turn without an error", async () => {
    const { page } = await visitAsOwner(app);
    app.provider.willAnswer(steppedAnswer("Said until then. ", "never said"));
    const called = app.nextCall();
    await page.getByLabel("Your question").fill("Is this one open?");
    await page.getByRole("button", { name: "Debate!" }).click();
    const call = await called;
    call.release(1);
    await liveCard(page).getByText("Said until then.").waitFor();
    const archive = await openDrawer(page);
    const entry = entryOf(archive, "Is this one open?");
    await entry.getByRole("button", { name: "Delete “Is this one open?”" }).click();
    await entry.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("Debate deleted", { exact: true }).waitFor();
    expect(await call.ended).toBe("aborted");
    await page.keyboard.press("Escape");
    await page.getByLabel("Your question").waitFor();
    expect(await page.getByText("Error", { exact: false }).count()).toBe(0);
  });

  describe("by touch", () => {
    /** Opens the drawer on a phone with a paused clock and records its vibrations. */
    async function phone() {
      const { page } = await visitAsOwner(app, ["Is it pressed?"], {
        hasTouch: true,
        viewport: { width: 360, height: 740 },
      });
      await page.addInitScript(() => {
        const vibrations: unknown[] = [];
        Object.assign(window, { vibrations });
        navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
      });
      await page.clock.install();
      await page.reload();
      const archive = await openDrawer(page);
      const entry = entryOf(archive, "Is it pressed?");
      await entry.getByRole("link").waitFor();
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      const box = await entry.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
      const session = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", down = 0) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchEnd" ? [] : [{ x, y: y + down }],
        });
      const vibrations = () =>
        page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations);
      return { page, entry, touch, vibrations, x, y };
    }

    it(`asks for confirmation after a press of ${LONG_PRESS_MS.duration} ms, vibrates for ${LONG_PRESS_MS.vibration} ms, and ignores the release`, async () => {
      const { page, entry, touch, vibrations } = await phone();
      await touch("touchStart");
      await page.clock.runFor(LONG_PRESS_MS.duration - 1);
      expect(await entry.getByText("Delete this debate?").count()).toBe(0);
      await page.clock.runFor(1);
      await entry.getByText("Delete this debate?").waitFor();
      expect(await vibrations()).toEqual([LONG_PRESS_MS.vibration]);
      await touch("touchEnd");
      await page.clock.runFor(1_000);
      await entry.getByText("Delete this debate?").waitFor();
      expect(await pathOf(page)).toBe("/");
    });

    it("does not start from scrolling, from dragging with a mouse, or from a shorter press", async () => {
      const { page, entry, touch, vibrations, x, y } = await phone();
      await touch("touchStart");
      await touch("touchMove", 40);
      await page.clock.runFor(LONG_PRESS_MS.duration * 2);
      await touch("touchEnd");
      expect(await entry.getByText("Delete this debate?").count()).toBe(0);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 30, y);
      await page.clock.runFor(LONG_PRESS_MS.duration * 2);
      expect(await entry.getByText("Delete this debate?").count()).toBe(0);
      await page.mouse.move(x, y + 400);
      await page.mouse.up();
      await touch("touchStart");
      await page.clock.runFor(LONG_PRESS_MS.duration - 1);
      await touch("touchEnd");
      await page.clock.runFor(LONG_PRESS_MS.duration);
      expect(await vibrations()).toEqual([]);
    });
  });

  it("asks for confirmation when the mouse button is held down, and its release opens nothing", async () => {
    const { page } = await visitAsOwner(app, ["Is it held?"]);
    const entry = entryOf(await openDrawer(page), "Is it held?");
    await entry.getByRole("link").hover();
    await page.mouse.down();
    await entry.getByText("Delete this debate?").waitFor();
    await page.mouse.up();
    await entry.getByText("Delete this debate?").waitFor();
    expect(await pathOf(page)).toBe("/");
  });

  it("works by keyboard alone, from opening the drawer to closing it", async () => {
    const { page } = await visitAsOwner(app, ["Is this the last one?", "Is this the first one?"]);
    const press = (key: string) => page.keyboard.press(key);
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
      );
    const opener = page.getByRole("main").getByRole("button", { name: "My Debates" });
    await opener.focus();
    await press("Enter");
    await entryOf(drawer(page), "Is this the first one?").waitFor();
    for (
      let step = 0;
      step < 12 && (await focused()) !== "Delete “Is this the first one?”";
      step += 1
    )
      await press("Tab");
    await press("Enter");
    await expect.poll(focused).toBe("Cancel");
    await press("Escape");
    await expect.poll(focused).toBe("Delete “Is this the first one?”");
    await press("Enter");
    await expect.poll(focused).toBe("Cancel");
    await press("Tab");
    expect(await focused()).toBe("Delete");
    await press("Enter");
    await page.getByText("Debate deleted", { exact: true }).waitFor();
    await expect.poll(focused).toBe("Is this the last one?");
    await press("Escape");
    await drawer(page).waitFor({ state: "detached" });
    await expect.poll(focused).toBe("My Debates");
  });
});
