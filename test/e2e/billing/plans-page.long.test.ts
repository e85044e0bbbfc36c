import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PROBLEM_TYPE, problemBody } from "../../support/problem.ts";
import { choose, logIn, signUp, toast } from "../support/accounts.ts";
import { BrowserApp } from "../support/browser-app.ts";
import { card, isAt, STILL, stubSubscription, typeEmail, visitPlans } from "./plan-fixtures.ts";

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

describe("the plans page", () => {
  it("asks a visitor to log in and links to the login", async () => {
    const page = await app.visit("/subscription");
    await page.getByRole("heading", { name: "Authentication Required" }).waitFor();
    await page.getByText("Please log in to manage your subscription.", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Log In" }).click();
    await isAt(page, "/auth");
  });

  it("shows that it is loading, then every specified text", async () => {
    const page = await app.visit("/", STILL);
    await signUp(page);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/api/tiers", async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, "PLANS");
    await page.getByText("Loading subscription details...").waitFor();
    go();
    await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
    await page
      .getByText(
        "Access different AI models based on your subscription tier. Higher tiers include all models from lower tiers.",
        { exact: true },
      )
      .waitFor();
    for (const [name, price, models, turns] of [
      ["Free", "$0/month", "5 AI models", "100 turns a day"],
      ["Standard", "$9.99/month", "10 AI models", "500 turns a day"],
      ["Pro", "$24.99/month", "14 AI models", "500 turns a day"],
    ] as const) {
      for (const words of [
        price,
        models,
        turns,
        "Unlimited debates",
        "31+ languages support",
        "Alex (GPT-4.1 Nano)",
      ])
        await card(page, name).getByText(words, { exact: true }).waitFor();
      expect(await card(page, name).getByText("Priority support").count()).toBe(
        name === "Free" ? 0 : 1,
      );
    }
    const free = card(page, "Free").getByRole("button", { name: "Current Plan" });
    expect(await free.isDisabled()).toBe(true);
    await card(page, "Pro").getByText("Neo (Grok 4)").waitFor();
    await page.getByText("Debates today: 0").waitFor();
  });

  it("asks a user without an email for a billing email", async () => {
    const page = await visitPlans(app);
    const upgrade = page.getByRole("button", { name: "Upgrade to Standard - $9.99/month" });
    expect(await upgrade.getAttribute("aria-disabled")).toBe("true");
    await upgrade.locator("..").getByText("Enter your billing email first.").waitFor();
    await upgrade.press("Enter");
    await toast(page, "Email Required", "Please enter your email address for billing.");
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await typeEmail(page, "no address");
    await upgrade.click();
    await page.getByText("Email must be a valid address").filter({ visible: true }).waitFor();
    await isAt(page, "/subscription");
  });

  it("asks for the billing email right before the button that needs it on a phone", async () => {
    const page = await visitPlans(app, { viewport: { width: 390, height: 844 } });
    const field = card(page, "Pro").getByLabel("Enter email for billing");
    const upgrade = page.getByRole("button", { name: "Upgrade to Pro - $24.99/month" });
    await upgrade.press("Enter");
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    const [above, below] = [await field.boundingBox(), await upgrade.boundingBox()];
    const gap = (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(80);
  });

  it.each([
    [
      ...["200", "application/json", JSON.stringify({ url: "http://" })],
      /currently being set up\. Please try again later or contact support\.$/,
    ],
    [
      ...["503", PROBLEM_TYPE, problemBody("billing-not-configured")],
      /^Subscription pricing is being configured\. Please try again in a few minutes\.$/,
    ],
    [...["409", PROBLEM_TYPE, problemBody("plan-held")], /^409: You're already on this plan\.$/],
  ] as const)(
    "shows in a toast why an upgrade failed: %s %s %s",
    async (status, contentType, body, words) => {
      const page = await visitPlans(app);
      await page.route("**/create-checkout", (route) =>
        route.fulfill({ status: Number(status), contentType, body }),
      );
      await typeEmail(page, "ada@example.org");
      await page.getByRole("button", { name: "Upgrade to Pro - $24.99/month" }).click();
      const card = page.locator("li.toast").filter({ hasText: "Upgrade Failed" });
      await card.getByText(words).waitFor();
    },
  );

  it("shows an expired subscription as Free, and can retry after a failed load", async () => {
    const page = await app.visit("/", STILL);
    await signUp(page);
    await page.route("**/api/subscription", (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "Later." }),
    );
    await choose(page, "PLANS");
    await page.getByText("Couldn't load the plans.").waitFor();
    await page.unroute("**/api/subscription");
    await stubSubscription(page, {
      tier: "pro",
      status: "cancelled",
      periodEnd: "2026-01-02T00:00:00.000Z",
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Current plan: Free").waitFor();
    await page.getByText("Your Pro plan ended on Jan 2, 2026.").waitFor();
    await page.getByLabel("Enter email for billing").filter({ visible: true }).waitFor();
    await page.getByRole("button", { name: "Upgrade to Pro - $24.99/month" }).waitFor();
  });
});

it("the profile shows the plan, today's usage, and a link to the plans", async () => {
  const page = await app.visit("/account", STILL);
  await logInAgain(page);
  const plan = page.getByRole("region", { name: "Plan", exact: true });
  await plan.getByText("Free").waitFor();
  await plan.getByText("Debates today: 0").waitFor();
  await plan.getByRole("link", { name: "See the plans" }).click();
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
});

/** Starts a new session for an existing account. */
async function logInAgain(page: Page): Promise<void> {
  await logIn(page, await signUp(page));
}
