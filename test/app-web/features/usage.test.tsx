// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DailyUsage } from "../../../app-web/features/usage/daily-usage.tsx";
import { QuotaWarning } from "../../../app-web/features/usage/quota-warning.tsx";
import { ada } from "../state/account/users.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const usage = (turnsToday: number, turnsPerDay: number | null = 30) => ({
  ...{ debatesToday: 2, turnsToday, turnsPerDay },
  turnsLeft: turnsPerDay === null ? null : turnsPerDay - turnsToday,
  resetsAt: turnsPerDay === null ? null : "2026-11-28T00:00:00.000Z",
});

const answering = (today: object) => ({ answers: { "GET /api/usage": () => today } });

describe("The usage of today", () => {
  it("counts debates and turns against the limit of the plan", async () => {
    show(<DailyUsage />, answering(usage(12)));
    expect(await screen.findByText(text("usage.turnsOf", { taken: 12, limit: 30 }))).toBeTruthy();
    expect(screen.getByText(text("usage.debates", { count: 2 }))).toBeTruthy();
  });

  it("names no limit and no reset where there is none", async () => {
    show(<DailyUsage />, answering(usage(12, null)));
    expect(await screen.findByText(text("usage.turns", { taken: 12 }))).toBeTruthy();
    expect(screen.queryByText(/30/)).toBeNull();
  });
});

describe("The warning about the turns of today", () => {
  it("is absent while more than ten turns are left", async () => {
    const page = show(<QuotaWarning />, answering(usage(10)));
    await expect.poll(() => page.calls.length).toBe(1);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("sends a visitor without turns to the log-in", async () => {
    show(<QuotaWarning />, answering(usage(30)));
    expect(await screen.findByText(text("usage.none"))).toBeTruthy();
    const link = screen.getByRole("link", { name: text("usage.logIn") });
    expect(link.getAttribute("href")).toBe("/auth");
  });

  it("sends a free account to the plans, and a paid one nowhere", async () => {
    show(<QuotaWarning />, { user: ada, ...answering(usage(28)) });
    expect(await screen.findByText(text("usage.left", { count: 2 }))).toBeTruthy();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/subscription");
    leave();
    show(<QuotaWarning />, { user: { ...ada, openTier: "pro" }, ...answering(usage(28)) });
    expect(await screen.findByRole("status")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
