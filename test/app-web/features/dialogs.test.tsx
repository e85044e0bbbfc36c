// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorDialog } from "../../../app-web/features/dialogs/error-dialog.tsx";
import {
  type ErrorDialogContent,
  errorDialogAtom,
} from "../../../app-web/state/ground/error-dialog.ts";
import { ada } from "../state/account/users.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const refused = (content: ErrorDialogContent, user = null as typeof ada | null) =>
  show(<ErrorDialog />, { user, before: (set) => set(errorDialogAtom, content) });

describe("The dialog of a refusal", () => {
  it("tells a visitor at the limit of turns why, and leads to the log-in", async () => {
    const page = refused({ code: "response-limit", params: { maximum: 10 } });
    expect(screen.getByRole("dialog", { name: text("dialog.response-limit") })).toBeTruthy();
    await page.person.click(screen.getByRole("button", { name: text("dialog.goToLogin") }));
    expect(page.addresses.at(-1)).toBe("/auth");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names the plan that would allow it", async () => {
    const page = refused({ code: "upgrade-required", params: {}, tier: "pro" }, ada);
    const upgrade = text("dialog.upgradeTo", { name: text("plan.pro") });
    await page.person.click(screen.getByRole("button", { name: upgrade }));
    expect(page.addresses.at(-1)).toBe("/subscription");
  });

  it("offers nothing to buy where nothing helps, and closes by Escape", async () => {
    const page = refused({ code: "budget-spent", params: {} }, ada);
    expect(screen.getAllByRole("button")).toHaveLength(1);
    await page.person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(page.addresses).toEqual(["/"]);
  });

  it("is absent for what a toast tells", () => {
    refused({ code: "turn-failed", params: {} });
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
