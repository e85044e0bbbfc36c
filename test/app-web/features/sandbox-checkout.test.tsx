// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { SandboxCheckout } from "../../../app-web/features/sandbox-checkout/sandbox-checkout.tsx";
import { ada } from "../state/account/users.ts";
import { leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const CHECKOUT = {
  ...{ id: "c1", tier: "pro", name: "Pro", price: 19, isComplete: false },
  ...{ successUrl: "http://localhost/paid", cancelUrl: "http://localhost/plans" },
};
const READ = "GET /api/sandbox/checkouts/c1";
const PAY = "POST /api/sandbox/checkouts/c1/pay";

describe("The checkout of the sandbox", () => {
  it("shows the plan and its price, and that nothing is charged", async () => {
    show(<SandboxCheckout id="c1" />, { user: ada, answers: { [READ]: () => CHECKOUT } });
    expect(await screen.findByText(text("plan.pro"))).toBeTruthy();
    expect(screen.getByText(text("sandbox.priceMonthly", { price: "$19" }))).toBeTruthy();
    expect(screen.getByText("$0")).toBeTruthy();
    const giveUp = screen.getByRole("link", { name: text("sandbox.giveUp") });
    expect(giveUp.getAttribute("href")).toBe("http://localhost/plans");
  });

  it("offers the way on instead of a second payment when it is paid", async () => {
    const paid = { ...CHECKOUT, isComplete: true };
    show(<SandboxCheckout id="c1" />, { user: ada, answers: { [READ]: () => paid } });
    expect(await screen.findByText(text("sandbox.paid"))).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("http://localhost/paid");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is asked for again after a failed payment, which charges nothing twice", async () => {
    const refused = () => refusal(503, "storage-unavailable", "The archive can't be reached.");
    const page = show(<SandboxCheckout id="c1" />, {
      user: ada,
      answers: { [READ]: () => CHECKOUT, [PAY]: refused },
    });
    const pay = text("sandbox.pay", { price: "$19" });
    await page.person.click(await screen.findByRole("button", { name: pay }));
    await expect.poll(() => screen.queryByRole("button", { name: pay })).toBeTruthy();
    expect(page.calls.filter(({ call }) => call === PAY)).toHaveLength(1);
  });

  it("says that there is none, and leads to the plans", async () => {
    const missing = () => refusal(404, "not-found", "Not found");
    show(<SandboxCheckout id="c1" />, { user: ada, answers: { [READ]: missing } });
    expect(await screen.findByRole("heading", { name: text("sandbox.missing") })).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/subscription");
  });
});
