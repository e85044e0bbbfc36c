// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { PasswordForm } from "../../../app-web/features/account/password-form.tsx";
import { StatisticsCard } from "../../../app-web/features/account/statistics-card.tsx";
import { ada } from "../state/account/users.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

describe("The form that changes the password", () => {
  const CALL = "POST /api/user/password";
  const change = (answers: Answers) => show(<PasswordForm user={ada} />, { user: ada, answers });
  const current = () => screen.getByLabelText<HTMLInputElement>(text("account.currentPassword"));
  const next = () => screen.getByLabelText<HTMLInputElement>(text("account.newPassword"));
  const submit = () => screen.getByRole("button", { name: text("account.changePassword") });

  it("is empty again when the password has changed", async () => {
    const page = change({ [CALL]: () => ada });
    await page.person.type(current(), "in the box");
    await page.person.type(next(), "out of the box");
    await page.person.click(submit());
    await expect.poll(() => next().value).toBe("");
    const body = { currentPassword: "in the box", newPassword: "out of the box" };
    expect(page.calls).toEqual([{ call: CALL, body }]);
  });

  it("names a new password that is too short, without a call", async () => {
    const page = change({});
    await page.person.type(current(), "in the box");
    await page.person.type(next(), "cat");
    await page.person.click(submit());
    expect(next().getAttribute("aria-invalid")).toBe("true");
    expect(page.calls).toEqual([]);
  });

  it("keeps what was typed when the present password is wrong", async () => {
    const page = change({ [CALL]: () => refusal(401, "wrong-password", "Wrong password") });
    await page.person.type(current(), "wrong words");
    await page.person.type(next(), "out of the box");
    await page.person.click(submit());
    await expect.poll(() => page.calls.length).toBe(1);
    await screen.findByRole("button", { name: text("account.changePassword") });
    expect([current().value, next().value]).toEqual(["wrong words", "out of the box"]);
  });
});

describe("The statistics of an account", () => {
  const CALL = "GET /api/user/statistics";

  it("count debates and turns", async () => {
    const answers = { [CALL]: () => ({ debates: 1_234, responses: 5 }) };
    show(<StatisticsCard />, { user: ada, answers });
    expect(await screen.findByText("1,234")).toBeTruthy();
    expect(screen.getByText(text("account.sessions", { n: 5 }))).toBeTruthy();
  });

  it("can be asked for again when they could not be read", async () => {
    let tries = 0;
    const answer = () => {
      tries += 1;
      return tries === 1
        ? refusal(503, "storage-unavailable", "No archive.")
        : { debates: 3, responses: 0 };
    };
    const { person } = show(<StatisticsCard />, { user: ada, answers: { [CALL]: answer } });
    await person.click(await screen.findByRole("button", { name: text("account.tryAgain") }));
    expect(await screen.findByText(text("account.noData"))).toBeTruthy();
  });
});
