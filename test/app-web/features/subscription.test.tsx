// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CheckoutQuestion } from "../../../app-web/features/subscription/checkout-question.tsx";
import { PlanAction } from "../../../app-web/features/subscription/plan-action.tsx";
import type { PlanOption, PlanState } from "../../../app-web/features/subscription/plan-state.ts";
import { PlanStatus } from "../../../app-web/features/subscription/plan-status.tsx";
import { ada } from "../state/account/users.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const FREE: PlanState = {
  ...{ current: "free", ended: null, isCancelling: false, periodEnd: null, openToAll: null },
};
const PRO: PlanState = { ...FREE, current: "pro", periodEnd: "2026-12-21T00:00:00.000Z" };

describe("The action of a plan", () => {
  const action = (option: PlanOption, state: PlanState, lacksEmail = false) => {
    const upgrade = vi.fn();
    const tier = option === "current" ? state.current : "pro";
    const page = show(
      <PlanAction {...{ tier, option, state, lacksEmail }} price={19} onUpgrade={upgrade} />,
      { user: ada },
    );
    return { ...page, upgrade };
  };
  const upgradeText = text("plans.upgrade", { name: text("plan.pro"), price: "$19" });

  it("is an upgrade with its price", async () => {
    const { person, upgrade } = action("upgrade", FREE);
    await person.click(screen.getByRole("button", { name: upgradeText }));
    expect(upgrade).toHaveBeenCalledWith("pro");
  });

  it("asks for an email first, where the account has none", () => {
    action("upgrade", FREE, true);
    const button = screen.getByRole("button", { name: upgradeText });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(text("plans.emailFirst"))).toBeTruthy();
  });

  it("is a cancellation for the present plan, and a return while it runs out", () => {
    action("current", PRO);
    expect(screen.getByRole("button", { name: text("plans.cancel") })).toBeTruthy();
    leave();
    action("current", { ...PRO, isCancelling: true });
    expect(screen.getByRole("button", { name: text("plans.reactivate") })).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("plans.cancel") })).toBeNull();
  });
});

describe("The status of a plan", () => {
  it("names the plan, and until when it is paid", () => {
    show(<PlanStatus state={PRO} billing="stripe" usage={null} />);
    const status = screen.getByRole("region", { name: text("plans.yours") });
    expect(status.textContent).toContain(text("plan.pro"));
    expect(status.textContent).toContain(text("plans.nextBilling"));
    expect(status.querySelector("time")?.dateTime).toBe(PRO.periodEnd);
  });

  it("says that no money moves in the sandbox, and until when a cancelled plan is open", () => {
    show(<PlanStatus state={{ ...PRO, isCancelling: true }} billing="sandbox" usage={null} />);
    expect(screen.getByText(text("plans.sandbox"))).toBeTruthy();
    expect(screen.getByText(text("plans.accessUntil"))).toBeTruthy();
  });
});

describe("The question who has paid", () => {
  it("names the account, and takes either answer", async () => {
    const [onGoOn, onDecline] = [vi.fn(), vi.fn()];
    const { person } = show(<CheckoutQuestion name="ada" {...{ onGoOn, onDecline }} />);
    expect(
      screen.getByRole("heading", { name: text("plans.goOnAs", { name: "ada" }) }),
    ).toBeTruthy();
    await person.click(screen.getByRole("button", { name: text("plans.notMe") }));
    expect([onGoOn.mock.calls.length, onDecline.mock.calls.length]).toEqual([0, 1]);
  });
});
