// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CreateDebateForm } from "../../../../app-web/features/create-debate/create-debate-form.tsx";
import { AddSources } from "../../../../app-web/features/sources/add-sources.tsx";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import german from "../../../../app-web/i18n/de.json" with { type: "json" };
import { showTextsAtom } from "../../../../app-web/state/language/language.ts";
import { draftSourcesAtom } from "../../../../app-web/state/sources/draft-sources.ts";
import { ada } from "../../state/account/users.ts";
import { debateOf } from "../debates.ts";
import { type Answers, leave, refusal, show, text } from "../screen.tsx";
import { button } from "./dialog.tsx";

afterEach(leave);

describe("The sources of the form", () => {
  const CREATE = "POST /api/debates";
  const DRAFT = {
    ...{ n: 1, title: "The report", address: null, text: "One. Two.", pages: [0, 5] },
    ...{ characters: 9, passages: 2 },
  };
  const submitWith = async (answers: Answers) => {
    const page = show(
      <CreateDebateForm note={() => null} sources={<AddSources />} warning={null} actions={null} />,
      {
        ...{ user: ada },
        answers: {
          "POST /api/debates/generate-positions": () => refusal(503, "provider-busy", "Busy."),
          "GET /api/debates/7": () => debateOf(),
          ...answers,
        },
        before: (set) => set(draftSourcesAtom, [DRAFT]),
      },
    );
    const question = screen.getByRole("textbox", { name: text("form.question") });
    await page.person.type(question, "Is a hot dog a sandwich?");
    await page.person.click(button(text("form.submit")));
    return page;
  };

  it("go to the server with the question, and the form is then without them", async () => {
    const page = await submitWith({ [CREATE]: () => debateOf() });
    await expect.poll(() => page.store.get(draftSourcesAtom)).toEqual([]);
    expect(page.calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      sources: [{ title: "The report", text: "One. Two.", pages: [0, 5] }],
    });
  });

  it("survive a form that was refused, and a switch of the language", async () => {
    const page = await submitWith({
      [CREATE]: () => refusal(503, "storage-unavailable", "No archive."),
    });
    await expect.poll(() => page.calls.some(({ call }) => call === CREATE)).toBe(true);
    await screen.findByRole("button", { name: text("form.submit") });
    expect(page.store.get(draftSourcesAtom)).toEqual([DRAFT]);
    page.store.set(showTextsAtom, { language: "de", texts: compileTexts(german) });
    expect(await screen.findByRole("button", { name: "Quellen (1)" })).toBeTruthy();
    expect(page.store.get(draftSourcesAtom)).toEqual([DRAFT]);
  });
});
