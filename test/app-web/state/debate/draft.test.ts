import { describe, expect, test } from "vitest";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import { translator } from "../../../../app-web/i18n/text.ts";
import type { Draft } from "../../../../app-web/state/debate/draft.ts";
import { draftErrors } from "../../../../app-web/state/turn/create-debate.ts";

const t = translator(compileTexts(ENGLISH), "en");
const draft: Draft = {
  question: "Is it so?",
  option1: "Yes",
  option2: "No",
  coffeeLevel: 1,
  model1: null,
  model2: null,
};

describe("The creation form", () => {
  test("has no message when all fields are valid", () => {
    expect(draftErrors(draft, t)).toEqual({});
  });

  test("has a message at each field that is too short", () => {
    expect(draftErrors({ ...draft, question: " why ", option1: "Y", option2: "" }, t)).toEqual({
      question: "Question must be at least 5 characters long",
      option1: "Option 1 must be at least 2 characters long",
      option2: "Option 2 must be at least 2 characters long",
    });
  });

  test("lists the fields in the order of the form", () => {
    expect(
      Object.keys(draftErrors({ ...draft, question: "", option1: "", option2: "" }, t)),
    ).toEqual(["question", "option1", "option2"]);
  });
});
