import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isAt, openDebaters, pick, picker, STILL } from "../billing/plan-fixtures.ts";
import { signUp } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the debater picker", () => {
  it("locks debaters that the plan does not include, and names the plan that does", async () => {
    const page = await app.visit("/", STILL);
    await signUp(page);
    await openDebaters(page);
    await picker(page, "Debater for Position 2").click();
    const locked = page.getByRole("option", { name: /^Neo/ });
    await locked.getByText("Needs the Pro plan").waitFor({ state: "attached" });
    await locked.click();
    const dialog = page.getByRole("dialog", { name: "Upgrade Required" });
    await dialog
      .getByText("This model needs a higher plan. Please choose a plan or another model.")
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.locator(":focus").getAttribute("aria-label"))
      .toMatch(/^Debater for Position 2/);
    await pick(page, "Debater for Position 2", /^Neo .*Needs the Pro plan$/);
    await dialog.getByRole("button", { name: "Upgrade to Pro" }).click();
    await isAt(page, "/subscription");
  });

  it("works by keyboard alone: search, choose, and back to automatic", async () => {
    const page = await app.visit("/", STILL);
    await signUp(page);
    await openDebaters(page);
    await picker(page, "Debater for Position 1").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search debaters" }).waitFor();
    await page.keyboard.type("sarah");
    await expect
      .poll(() => page.getByRole("option").allTextContents())
      .toEqual(["Sarah (GPT-4o Mini)"]);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => picker(page, "Debater for Position 1").textContent())
      .toBe("Sarah (GPT-4o Mini)");
    await expect
      .poll(() => page.locator(":focus").getAttribute("aria-label"))
      .toMatch(/^Debater for Position 1/);
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search debaters" }).waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => picker(page, "Debater for Position 1").textContent())
      .toMatch(/^Auto: /);
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search debaters" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect
      .poll(() => page.locator(":focus").getAttribute("aria-label"))
      .toMatch(/^Debater for Position 1/);
  });

  it("asks a visitor to log in or to continue with the default model", async () => {
    const page = await app.visit("/", STILL);
    await pick(page, "Debater for Position 1", /^Michael .*Needs the Standard plan$/);
    const dialog = page.getByRole("dialog", { name: "Login Required" });
    await dialog
      .getByText("You need to log in to use different AI models.", { exact: true })
      .waitFor();
    await dialog.getByRole("button", { name: "Continue with the default model" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await picker(page, "Debater for Position 1").textContent()).toBe(
      "Auto: Alex (GPT-4.1 Nano)",
    );
    await pick(page, "Debater for Position 1", "Alex (GPT-4.1 Nano)");
    expect(await picker(page, "Debater for Position 1").textContent()).toBe("Alex (GPT-4.1 Nano)");
  });
});
