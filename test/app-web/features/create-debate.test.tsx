// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CreateDebateForm } from "../../../app-web/features/create-debate/create-debate-form.tsx";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const CREATE = "POST /api/debates";

const open = (answers: Answers = {}) =>
  show(
    <CreateDebateForm
      note={(id) => <p id={id}>nobody knows</p>}
      sources={null}
      warning={<p>few turns left</p>}
      actions={<button type="button">Connect</button>}
    />,
    { user: ada, answers },
  );

const question = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: text("form.question") });
const submit = () => screen.getByRole("button", { name: text("form.submit") });

describe("The form of a new debate", () => {
  it("asks for a question before anything else", async () => {
    const page = open();
    await page.person.click(submit());
    await expect.poll(() => question().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(question());
    expect(page.calls.map(({ call }) => call)).not.toContain(CREATE);
    expect(screen.getByText("few turns left")).toBeTruthy();
  });

  it("sends the question, and Yes and No where no position was typed", async () => {
    const page = open({
      [CREATE]: () => debateOf(),
      "GET /api/debates/7": () => debateOf(),
      "POST /api/debates/generate-positions": () => refusal(503, "provider-busy", "Busy."),
    });
    await page.person.type(question(), "Is a hot dog a sandwich?");
    await page.person.click(submit());
    const body = () => page.calls.find(({ call }) => call === CREATE)?.body;
    await expect.poll(body).toMatchObject({
      ...{ question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" },
      ...{ coffeeLevel: 1, language: "en" },
    });
  });

  it("keeps the question when the debate could not be created", async () => {
    const page = open({
      [CREATE]: () => refusal(503, "storage-unavailable", "No archive."),
      "POST /api/debates/generate-positions": () => refusal(503, "provider-busy", "Busy."),
    });
    await page.person.type(question(), "Is a hot dog a sandwich?");
    await page.person.click(submit());
    await expect.poll(() => page.calls.some(({ call }) => call === CREATE)).toBe(true);
    await screen.findByRole("button", { name: text("form.submit") });
    expect(question().value).toBe("Is a hot dog a sandwich?");
  });
});
