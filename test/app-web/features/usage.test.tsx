// @vitest-environment jsdom

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_MESSAGES, type ErrorCode } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DailyUsage } from "../../../app-web/features/usage/daily-usage.tsx";
import { QuotaWarning } from "../../../app-web/features/usage/quota-warning.tsx";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import { momentOf } from "../../../app-web/i18n/date.ts";
import { messageText } from "../../../app-web/i18n/message-text.ts";
import { translator } from "../../../app-web/i18n/text.ts";
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

  it("tells a visitor what all visitors may still spend and until when, however many turns are left", async () => {
    const endsAt = "2026-11-29T00:00:00.000Z";
    const caps = [{ of: "visitors", period: "day", left: 1_250_000, endsAt }];
    show(<QuotaWarning />, answering({ ...usage(1), caps }));
    const moment = momentOf("en", endsAt);
    const left = text("usage.visitorsCap", { amount: "$1.25", moment });
    expect(await screen.findByText(left)).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });
});

describe("The sentence about a cap that is reached", () => {
  const names = ["own", "plan", "visitors"].flatMap((of) => [`${of}-day-cap`, `${of}-month-cap`]);
  const folder = join(import.meta.dirname, "../../../app-web/i18n");
  const languages = readdirSync(folder).filter((name) => name.endsWith(".json"));

  it.each(languages)("says when it ends, and each of the six says something else: %s", (file) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const t = translator(compileTexts(texts), file.replace(".json", ""));
    const sentences = names.map((code) =>
      messageText(t, {
        code,
        params: { date: "2026-12-01" },
        message: ERROR_MESSAGES[code as ErrorCode].replace("{date}", "2026-12-01"),
      }),
    );
    for (const sentence of sentences) expect(sentence).toContain("2026-12-01");
    expect(new Set(sentences).size).toBe(names.length);
  });
});
