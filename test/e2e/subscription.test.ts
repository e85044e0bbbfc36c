import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu, choose, logIn, signUp, tabTo, toast } from "./accounts.ts";
import { hasLook, inWords, LOOKS, look, seenAs } from "./look.ts";
import { card, payInSandbox, pick, picker, stubSubscription, typeEmail, upgradeTo } from "./plan-scene.ts";
import { ask, atOnce, Stage, savedCards } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => stage.closePages(context));
afterAll(() => stage.close());

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const STILL = { reducedMotion: "reduce" } as const;

/** The page of the plans as somebody new sees it. */
async function visitPlans(options = {}): Promise<Page> {
  const page = await stage.visit("/subscription", { ...STILL, ...options });
  await signUp(page);
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  return page;
}

/** The page has been loaded again since this was called, and shows the plans. */
async function afterReload(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFromBefore: true }));
  await act();
  await page.waitForFunction(() => !("isFromBefore" in window));
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
}

describe("the whole way through the sandbox", () => {
  it("from free to standard, a standard model speaks, cancelled it still does, and it goes on again", async () => {
    const page = await visitPlans();
    await page.getByText("Current plan: Free").waitFor();
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Standard - $9.99/month");
    await page.getByText("This is a sandbox").waitFor();
    await payInSandbox(page);
    await toast(page, "Subscription Active!", "Welcome to Standard! You now have access to premium AI models.");
    await page.getByText("Current plan: Standard").waitFor();
    await page.getByText("Next billing:").waitFor();

    stage.provider.willAnswer(atOnce("Spoken by a standard model."), atOnce("Spoken while it lasts."));
    await page.getByRole("link", { name: "Back to Debates" }).click();
    await pick(page, "Debater for Position 1", "Michael (GPT-4o)");
    await ask(page);
    await savedCards(page).getByText("Spoken by a standard model.").waitFor();
    expect(stage.provider.calls.at(-1)?.body.model).toBe("gpt-4o");

    await choose(page, "PLANS");
    await afterReload(page, async () => {
      await page.getByRole("button", { name: "Cancel Subscription" }).click();
      await toast(
        page,
        "Subscription Cancelled",
        "Your subscription is cancelled. You keep your plan until the end of its period.",
      );
    });
    await page.getByText("(Cancelling at period end)").waitFor();
    await page.getByText("Access until:").waitFor();

    await page.getByRole("link", { name: "Back to Debates" }).click();
    await page.getByRole("button", { name: "New Debate" }).click();
    await pick(page, "Debater for Position 1", "Michael (GPT-4o)");
    await ask(page, "Does it still speak?");
    await savedCards(page).getByText("Spoken while it lasts.").waitFor();
    expect(stage.provider.calls.at(-1)?.body.model).toBe("gpt-4o");

    await choose(page, "PLANS");
    await afterReload(page, async () => {
      await page.getByRole("button", { name: "Reactivate Subscription" }).click();
      await toast(page, "Subscription Reactivated", "Your subscription goes on.");
    });
    await page.getByText("Next billing:").waitFor();
    expect(await page.getByText("(Cancelling at period end)").count()).toBe(0);
  });

  it("can be walked by keyboard alone", async () => {
    const page = await visitPlans();
    await tabTo(page, "Enter email for billing");
    await page.keyboard.type("ada@example.org");
    await tabTo(page, "Upgrade to Pro - $24.99/month", "Enter");
    await page.getByRole("heading", { name: "Sandbox checkout" }).waitFor();
    await payInSandbox(page, () => tabTo(page, "Pay $24.99 in the sandbox", "Enter"));
    await page.getByText("Current plan: Pro").waitFor();
    await tabTo(page, "Cancel Subscription");
    await afterReload(page, () => page.keyboard.press("Enter"));
    await tabTo(page, "Reactivate Subscription");
    await afterReload(page, () => page.keyboard.press("Space"));
    await page.getByRole("button", { name: "Cancel Subscription" }).waitFor();
  });

  it("that is given up on the sandbox page leaves everything as it was", async () => {
    const page = await visitPlans();
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Pro - $24.99/month");
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await page.getByText("Current plan: Free").waitFor();
  });

  it("of somebody else is not there", async () => {
    const page = await visitPlans();
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Pro - $24.99/month");
    await page.getByRole("button", { name: "Pay $24.99 in the sandbox" }).waitFor();
    const stranger = await stage.visit("/", STILL);
    await signUp(stranger);
    await stranger.goto(page.url());
    await stranger.getByRole("heading", { name: "Checkout not found" }).waitFor();
    await stranger.getByRole("link", { name: "Back to the plans" }).click();
    await stranger.getByText("Current plan: Free").waitFor();
  });
});

describe("coming back from the checkout", () => {
  /** Pays, and gives the address that the checkout leads back to, without going there. */
  async function payAndStay(page: Page): Promise<URL> {
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Standard - $9.99/month");
    await page.getByRole("button", { name: "Pay $9.99 in the sandbox" }).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const paid = await page.request.post(`${stage.server.url}/api/sandbox/checkouts/${id}/pay`);
    return new URL(((await paid.json()) as { url: string }).url);
  }

  it("in another browser signs its buyer in by the grant, once", async () => {
    const page = await visitPlans();
    const back = await payAndStay(page);
    const elsewhere = await stage.visit(back.pathname + back.search, STILL);
    await toast(elsewhere, "Subscription Active!", "Welcome to Standard! You now have access to premium AI models.");
    await accountMenu(elsewhere).waitFor();
    await elsewhere.waitForURL((url) => url.search === "");
    const again = await stage.visit(back.pathname + back.search, STILL);
    await toast(again, "Authentication Failed", "Please login again to complete your subscription.");
    expect(new URL(again.url()).searchParams.has("auth")).toBe(false);
    await again.getByText("Please log in to manage your subscription.").waitFor();
  });

  it("without a session is told to log in", async () => {
    const page = await visitPlans();
    const back = await payAndStay(page);
    back.searchParams.delete("auth");
    const elsewhere = await stage.visit(back.pathname + back.search, STILL);
    await toast(elsewhere, "Please Login", "Please login again to complete your subscription activation.");
  });

  it("with a checkout that is not one's own is not verified, and nothing changes; it can be tried again", async () => {
    const page = await visitPlans();
    const back = await payAndStay(page);
    const stranger = await stage.visit("/", STILL);
    await signUp(stranger);
    await stranger.goto(`${stage.server.url}/subscription?session_id=${back.searchParams.get("session_id")}`);
    await toast(stranger, "Verification Failed", "Payment verification incomplete");
    await stranger.getByText("Your payment is not confirmed yet.").waitFor();
    await stranger.getByText("Current plan: Free").waitFor();
    const asked = stranger.waitForRequest("**/verify-checkout");
    await stranger.getByRole("button", { name: "Try again" }).click();
    await asked;
  });
});

describe("the page of the plans", () => {
  it("tells a visitor to log in, and shows where", async () => {
    const page = await stage.visit("/subscription");
    await page.getByRole("heading", { name: "Authentication Required" }).waitFor();
    await page.getByText("Please log in to manage your subscription.", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Log In" }).click();
    await isAt(page, "/auth");
  });

  it("says that it is loading, then has every sentence of the specification", async () => {
    const page = await stage.visit("/", STILL);
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
    for (const [name, price, models] of [
      ["Free", "$0/month", "5 AI models"],
      ["Standard", "$9.99/month", "10 AI models"],
      ["Pro", "$24.99/month", "14 AI models"],
    ] as const) {
      for (const words of [price, models, "Unlimited debates", "31+ languages support", "Alex (GPT-4.1 Nano)"])
        await card(page, name).getByText(words, { exact: true }).waitFor();
      expect(await card(page, name).getByText("Priority support").count()).toBe(name === "Free" ? 0 : 1);
    }
    const free = card(page, "Free").getByRole("button", { name: "Current Plan" });
    expect(await free.isDisabled()).toBe(true);
    await card(page, "Pro").getByText("Neo (Grok 4)").waitFor();
    await page.getByText("Debates today: 0").waitFor();
  });

  it("wants an email for the bill of who has none, and says so", async () => {
    const page = await visitPlans();
    const upgrade = page.getByRole("button", { name: "Upgrade to Standard - $9.99/month" });
    expect(await upgrade.getAttribute("aria-disabled")).toBe("true");
    await upgrade.press("Enter");
    await toast(page, "Email Required", "Please enter your email address for billing.");
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    await typeEmail(page, "no address");
    await upgrade.click();
    await page.getByText("Email must be a valid address").waitFor();
    await isAt(page, "/subscription");
  });

  it.each([
    [
      "503",
      "The string did not match the expected pattern.",
      /currently being set up\. Please try again later or contact support\.$/,
    ],
    ["500", "No such price.", /^Subscription pricing is being configured\. Please try again in a few minutes\.$/],
    ["409", "You are on this plan already.", /^409: You are on this plan already\.$/],
  ])("says in a toast why an upgrade failed: %s %s", async (status, body, words) => {
    const page = await visitPlans();
    await page.route("**/create-checkout", (route) => route.fulfill({ status: Number(status), contentType: "text/plain", body }));
    await typeEmail(page, "ada@example.org");
    await page.getByRole("button", { name: "Upgrade to Pro - $24.99/month" }).click();
    const card = page.locator("li.toast").filter({ hasText: "Upgrade Failed" });
    await card.getByText(words).waitFor();
  });

  it("has a subscription that has run out as free again, and what failed to load can be tried again", async () => {
    const page = await stage.visit("/", STILL);
    await signUp(page);
    await page.route("**/api/subscription", (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "Later." }));
    await choose(page, "PLANS");
    await page.getByText("The plans could not be loaded.").waitFor();
    await page.unroute("**/api/subscription");
    await stubSubscription(page, { tier: "pro", status: "cancelled", periodEnd: "2026-01-02T00:00:00.000Z" });
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Current plan: Free").waitFor();
    await page.getByText("Your Pro plan ended on Jan 2, 2026.").waitFor();
    await page.getByLabel("Enter email for billing").waitFor();
    await page.getByRole("button", { name: "Upgrade to Pro - $24.99/month" }).waitFor();
  });
});

describe("the debater picker", () => {
  it("locks what the plan does not open, and says which plan does", async () => {
    const page = await stage.visit("/", STILL);
    await signUp(page);
    await picker(page, "Debater for Position 2").click();
    const locked = page.getByRole("option", { name: /^Neo/ });
    await locked.getByText("Locked: part of the plan Pro").waitFor({ state: "attached" });
    await locked.click();
    const dialog = page.getByRole("dialog", { name: "Upgrade Required" });
    await dialog.getByText("This model needs a higher plan.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toMatch(/^Debater for Position 2/);
    await pick(page, "Debater for Position 2", /^Neo .*Locked: part of the plan Pro$/);
    await dialog.getByRole("button", { name: "Upgrade to Pro" }).click();
    await isAt(page, "/subscription");
  });

  it("is used by keyboard alone: search, choose, and back to automatic", async () => {
    const page = await stage.visit("/", STILL);
    await signUp(page);
    await picker(page, "Debater for Position 1").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search debaters" }).waitFor();
    await page.keyboard.type("sarah");
    await expect.poll(() => page.getByRole("option").allTextContents()).toEqual(["Sarah (GPT-4o Mini)"]);
    await page.keyboard.press("Enter");
    await expect.poll(() => picker(page, "Debater for Position 1").textContent()).toBe("Sarah (GPT-4o Mini)");
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toMatch(/^Debater for Position 1/);
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search debaters" }).waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect.poll(() => picker(page, "Debater for Position 1").textContent()).toMatch(/^Auto: /);
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search debaters" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => page.locator(":focus").getAttribute("aria-label")).toMatch(/^Debater for Position 1/);
  });

  it("tells a visitor to log in, or to continue with the default model", async () => {
    const page = await stage.visit("/", STILL);
    await pick(page, "Debater for Position 1", /^Michael .*Locked: part of the plan Standard$/);
    const dialog = page.getByRole("dialog", { name: "Login Required" });
    await dialog.getByText("You need to log in to use different AI models.", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Continue with the default model" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await picker(page, "Debater for Position 1").textContent()).toBe("Auto: Alex (GPT-4.1 Nano)");
    await pick(page, "Debater for Position 1", "Alex (GPT-4.1 Nano)");
    expect(await picker(page, "Debater for Position 1").textContent()).toBe("Alex (GPT-4.1 Nano)");
  });
});

describe("limits", () => {
  it("are shown before they are met: few turns, then none, with a way to more", async () => {
    const page = await stage.visit("/", STILL, (fresh) =>
      fresh.route("**/api/usage", (route) =>
        route.fulfill({ json: { debatesToday: 3, turnsToday: 29, turnsPerDay: 30, resetsAt: "2026-11-22T10:00:00.000Z" } }),
      ),
    );
    await page.getByText("1 turn left today").waitFor();
    stage.provider.willAnswer(atOnce("The last one."));
    await page.unroute("**/api/usage");
    await page.route("**/api/usage", (route) =>
      route.fulfill({ json: { debatesToday: 4, turnsToday: 30, turnsPerDay: 30, resetsAt: "2026-11-22T10:00:00.000Z" } }),
    );
    await ask(page);
    await savedCards(page).getByText("The last one.").waitFor();
    await page.getByText("No turns left today").waitFor();
    await look(page);
    await page.getByRole("link", { name: "Log in for more" }).click();
    await isAt(page, "/auth");
  });

  it.each([
    ["403", "Today's budget for visitors is used up. Please sign in to go on.", "Go to Login", "/auth"],
    [
      "429",
      "Today's budget for free accounts is used up. Please come back tomorrow, or choose a plan to go on now.",
      "See the plans",
      "/subscription",
    ],
  ])("of the day's budget are told in a dialog with a way on: %s %s", async (status, body, way, path) => {
    const page = await stage.visit("/", STILL);
    await page.route("**/generate", (route) => route.fulfill({ status: Number(status), contentType: "text/plain", body }));
    await ask(page);
    const dialog = page.getByRole("dialog", { name: "Today's Budget Reached" });
    await dialog.getByText(body, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: way }).click();
    await isAt(page, path);
  });

  it("of the whole budget leave one thing to do: read on", async () => {
    const page = await stage.visit("/", STILL);
    const body = "Today's budget is used up for everybody. Please come back tomorrow.";
    await page.route("**/generate", (route) => route.fulfill({ status: 429, contentType: "text/plain", body }));
    await ask(page);
    const dialog = page.getByRole("dialog", { name: "Today's Budget Reached" });
    await dialog.getByText(body, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Continue viewing" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByText("Error generating response").count()).toBe(0);
  });
});

it("the profile shows the plan, what of today is used, and the way to the plans", async () => {
  const page = await stage.visit("/account", STILL);
  await logInAgain(page);
  const plan = page.getByRole("region", { name: "Plan", exact: true });
  await plan.getByText("Free").waitFor();
  await plan.getByText("Debates today: 0").waitFor();
  await plan.getByRole("link", { name: "See the plans" }).click();
  await page.getByRole("heading", { name: "Choose Your Plan" }).waitFor();
});

/** Somebody whose account is older than their session. */
async function logInAgain(page: Page): Promise<void> {
  await logIn(page, await signUp(page));
}

describe("the plans, the checkout and the debaters, in every state,", () => {
  for (const kind of LOOKS) {
    it(`are accessible and fit, ${inWords(kind)}`, async () => {
      const page = await stage.visit("/subscription", ...seenAs(kind));
      await page.getByText("Please log in to manage your subscription.").waitFor();
      await look(page);
      await signUp(page);
      await page.request.post(`${stage.server.url}/api/user/theme`, { data: { theme: kind.theme } });
      await page.reload();
      await page.getByText("Current plan: Free").waitFor();
      if (kind.language === "ar") await page.locator("html[dir=rtl]").waitFor();
      await hasLook(page, kind);
      await page.getByRole("button", { name: /^Upgrade to Pro/ }).press("Enter");
      await page.getByText("Email Required", { exact: true }).waitFor();
      await look(page);
      await typeEmail(page, "ada@example.org");
      await upgradeTo(page, "Pro");
      await page.getByRole("button", { name: /^Pay/ }).waitFor();
      await look(page);
      await payInSandbox(page);
      await page.getByText("Current plan: Pro").waitFor();
      await look(page);
      await afterReload(page, () => page.getByRole("button", { name: "Cancel Subscription" }).click());
      await page.getByText("(Cancelling at period end)").waitFor();
      await look(page);
      await page.goto(stage.server.url);
      await picker(page, "Debater for Position 2").click();
      await page.getByRole("option", { name: /^Neo/ }).waitFor();
      await look(page);
    });
  }
});
