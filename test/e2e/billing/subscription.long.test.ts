import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountMenu, choose, signUp, toast } from "../support/accounts.ts";
import { ask, BrowserApp, immediateAnswer, savedCards } from "../support/browser-app.ts";
import { pressInBar } from "../support/debate-bar.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  afterReload,
  payInSandbox,
  pick,
  STILL,
  typeEmail,
  upgradeTo,
  visitPlans,
} from "./plan-fixtures.ts";

/** The timeout of tests that visit many pages (ms). */
const LONG = 180_000;

let app: BrowserApp;
beforeAll(async () => {
  app = await BrowserApp.open(undefined, { BILLING: "sandbox" });
});
afterEach((context) => app.closePages(context));
afterAll(() => app.close());

/** Returns the name of the signed-in user of a page; null when nobody is. */
async function whoIs(page: Page): Promise<string | null> {
  const answer = await page.request.get(`${app.server.url}/api/user`);
  return answer.ok() ? ((await answer.json()) as { displayName: string }).displayName : null;
}

describe("a checkout in the sandbox", () => {
  it("upgrades from Free to Standard, whose models stay available after a cancellation until the end of the period, and can be reactivated", {
    timeout: LONG,
  }, async () => {
    const page = await visitPlans(app);
    await page.getByText("Current plan: Free").waitFor();
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Standard");
    await page.getByText("This is a sandbox").waitFor();
    await payInSandbox(page);
    await toast(
      page,
      "Subscription Active!",
      "Welcome to Standard! You now have access to premium AI models.",
    );
    await page.getByText("Current plan: Standard").waitFor();
    await page.getByText("Next billing:").waitFor();

    app.provider.willAnswer(
      immediateAnswer("Spoken by a standard model."),
      immediateAnswer("Spoken while it lasts."),
    );
    await page.getByRole("link", { name: "Back to Debates" }).click();
    await pick(page, "Debater for Position 1", "Michael (GPT-4o)");
    await ask(page);
    await savedCards(page).getByText("Spoken by a standard model.").waitFor();
    expect(app.provider.calls.at(-1)?.body.model).toBe("gpt-4o");

    await choose(page, "PLANS");
    await afterReload(page, async () => {
      await page.getByRole("button", { name: "Cancel Subscription" }).click();
      await toast(
        page,
        "Subscription Cancelled",
        "Your subscription is cancelled. You keep your plan until the period ends.",
      );
    });
    await page.getByText("(Cancelling at period end)").waitFor();
    await page.getByText("Access until:").waitFor();

    await page.getByRole("link", { name: "Back to Debates" }).click();
    await pressInBar(page, "debate.newDebate");
    await pick(page, "Debater for Position 1", "Michael (GPT-4o)");
    await ask(page, "Does it still speak?");
    await savedCards(page).getByText("Spoken while it lasts.").waitFor();
    expect(app.provider.calls.at(-1)?.body.model).toBe("gpt-4o");

    await choose(page, "PLANS");
    await afterReload(page, async () => {
      await page.getByRole("button", { name: "Reactivate Subscription" }).click();
      await toast(page, "Subscription Reactivated", "Your subscription continues.");
    });
    await page.getByText("Next billing:").waitFor();
    expect(await page.getByText("(Cancelling at period end)").count()).toBe(0);
  });

  it("can be completed by keyboard alone", { timeout: LONG }, async () => {
    const page = await visitPlans(app);
    await tabTo(page, "textbox", "Enter email for billing");
    await page.keyboard.type("ada@example.org");
    await tabTo(page, "button", "Upgrade to Pro - $24.99/month", "Enter");
    await page.getByRole("heading", { name: "Sandbox checkout" }).waitFor();
    await payInSandbox(page, () => tabTo(page, "button", "Pay $24.99 in the sandbox", "Enter"));
    await page.getByText("Current plan: Pro").waitFor();
    await tabTo(page, "button", "Cancel Subscription");
    await afterReload(page, () => page.keyboard.press("Enter"));
    await tabTo(page, "button", "Reactivate Subscription");
    await afterReload(page, () => page.keyboard.press("Space"));
    await page.getByRole("button", { name: "Cancel Subscription" }).waitFor();
  });

  it("that is cancelled on the sandbox page changes nothing", async () => {
    const page = await visitPlans(app);
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Pro");
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await page.getByText("Current plan: Free").waitFor();
  });

  it("of another user is not found", async () => {
    const page = await visitPlans(app);
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Pro");
    await page.getByRole("button", { name: "Pay $24.99 in the sandbox" }).waitFor();
    const stranger = await app.visit("/", STILL);
    await signUp(stranger);
    await stranger.goto(page.url());
    await stranger.getByRole("heading", { name: "Checkout not found" }).waitFor();
    await stranger.getByRole("link", { name: "Back to the plans" }).click();
    await stranger.getByText("Current plan: Free").waitFor();
  });
});

describe("returning from the checkout", () => {
  /** Pays and returns the return URL of the checkout without opening it. */
  async function payAndStay(page: Page): Promise<URL> {
    await typeEmail(page, "ada@example.org");
    await upgradeTo(page, "Standard");
    await page.getByRole("button", { name: "Pay $9.99 in the sandbox" }).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const paid = await page.request.post(`${app.server.url}/api/sandbox/checkouts/${id}/pay`);
    return new URL(((await paid.json()) as { url: string }).url);
  }

  it("in another browser signs the buyer in with a one-time grant, by keyboard alone", async () => {
    const page = await visitPlans(app);
    const back = await payAndStay(page);
    const elsewhere = await app.visit(back.pathname + back.search, STILL);
    await elsewhere.getByRole("heading", { name: "Continue as Ada Purr?" }).waitFor();
    await tabTo(elsewhere, "button", "Continue", "Enter");
    await toast(
      elsewhere,
      "Subscription Active!",
      "Welcome to Standard! You now have access to premium AI models.",
    );
    await accountMenu(elsewhere).waitFor();
    await elsewhere.waitForURL((url) => url.search === "");
    const again = await app.visit(back.pathname + back.search, STILL);
    await toast(
      again,
      "Authentication Failed",
      "Please login again to complete your subscription.",
    );
    expect(new URL(again.url()).searchParams.has("auth")).toBe(false);
    await again.getByText("Please log in to manage your subscription.").waitFor();
  });

  it("asks first when the person is not the buyer, and signs them in only when they go on", {
    timeout: LONG,
  }, async () => {
    const { pathname, search } = await payAndStay(await visitPlans(app));
    const address = pathname + search;
    const question = (page: Page) => page.getByRole("heading", { name: "Continue as Ada Purr?" });
    const hasNoCheckout = (page: Page) =>
      page.waitForURL((url) => url.pathname === "/subscription" && url.search === "");

    const visitor = await app.visit(address, STILL);
    await question(visitor).waitFor();
    expect(await whoIs(visitor)).toBeNull();
    await visitor.getByRole("button", { name: "Not me" }).click();
    await visitor.getByRole("heading", { name: "Authentication Required" }).waitFor();
    await hasNoCheckout(visitor);
    expect(await whoIs(visitor)).toBeNull();

    const other = await app.visit("/", STILL);
    await signUp(other, { displayName: "Grace Meow" });
    await accountMenu(other).waitFor();
    await other.goto(app.server.url + address);
    await question(other).waitFor();
    await other.getByRole("button", { name: "Not me" }).click();
    await other.getByText("Current plan: Free").waitFor();
    expect(await whoIs(other)).toBe("Grace Meow");
    await other.goto(app.server.url + address);
    await question(other).waitFor();
    await other.getByRole("button", { name: "Continue" }).click();
    await other.getByText("Current plan: Standard").waitFor();
    await hasNoCheckout(other);
    expect(await whoIs(other)).toBe("Ada Purr");
  });

  it("without a session asks the buyer to log in", async () => {
    const page = await visitPlans(app);
    const back = await payAndStay(page);
    back.searchParams.delete("auth");
    const elsewhere = await app.visit(back.pathname + back.search, STILL);
    await toast(
      elsewhere,
      "Please Login",
      "Please login again to complete your subscription activation.",
    );
  });

  it("with the checkout of another user fails verification, changes nothing, and can be retried", async () => {
    const page = await visitPlans(app);
    const back = await payAndStay(page);
    const stranger = await app.visit("/", STILL);
    await signUp(stranger);
    await stranger.goto(
      `${app.server.url}/subscription?session_id=${back.searchParams.get("session_id")}`,
    );
    await toast(stranger, "Verification Failed", "Payment verification incomplete");
    await stranger.getByText("Your payment isn't confirmed yet.").waitFor();
    await stranger.getByText("Current plan: Free").waitFor();
    const verification = stranger.waitForRequest("**/verify-checkout");
    await stranger.getByRole("button", { name: "Try again" }).click();
    await verification;
  });
});
