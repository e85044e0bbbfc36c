import { MAXIMUM } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_DEBATE, type Harness, startApp, type Visitor } from "../harness.ts";

let app: Harness;
let visitor: Visitor;
let id: number;

beforeAll(async () => {
  app = await startApp();
  visitor = app.visitor();
  id = await visitor.debate();
});
afterAll(async () => {
  // After all these requests the same process still works and has answered none with a server
  // error.
  const response = await visitor.fetch(`/api/debates/${id}`);
  expect(response.status).toBe(200);
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

const create = (body: unknown, headers = {}) => visitor.post("/api/debates", body, headers);
const answer = async (response: Response) => [response.status, await response.text()];
const text = (length: number) => "q".repeat(length);

describe("the fields of a new debate", () => {
  const { question, option1, option2, ...rest } = GOOD_DEBATE;
  const refused: [string, object, string][] = [
    ["no question", { option1, option2 }, "Required"],
    [
      "a question of 4 characters",
      { ...GOOD_DEBATE, question: text(4) },
      "Question must be at least 5 characters long",
    ],
    [
      "a question of spaces",
      { ...GOOD_DEBATE, question: "       " },
      "Question must be at least 5 characters long",
    ],
    [
      "a question too long",
      { ...GOOD_DEBATE, question: text(MAXIMUM.question + 1) },
      "Question must be at most 2000 characters long",
    ],
    ["a question that is a number", { ...GOOD_DEBATE, question: 12_345 }, "Question must be text"],
    ["a question that is null", { ...GOOD_DEBATE, question: null }, "Question must be text"],
    [
      "a question that is a list",
      { ...GOOD_DEBATE, question: ["Is it?"] },
      "Question must be text",
    ],
    [
      "a NUL in the question",
      { ...GOOD_DEBATE, question: "Is it\u0000 so?" },
      "Question contains characters that cannot be stored",
    ],
    [
      "a lone surrogate in the question",
      { ...GOOD_DEBATE, question: "Is it \ud83d so?" },
      "Question contains characters that cannot be stored",
    ],
    ["no option 1", { question, option2, ...rest }, "Required"],
    [
      "an option 1 of 1 character",
      { ...GOOD_DEBATE, option1: "Y" },
      "Option 1 must be at least 2 characters long",
    ],
    [
      "an option 1 too long",
      { ...GOOD_DEBATE, option1: text(MAXIMUM.option + 1) },
      "Option 1 must be at most 200 characters long",
    ],
    [
      "a NUL in option 1",
      { ...GOOD_DEBATE, option1: "Ye\u0000s" },
      "Option 1 contains characters that cannot be stored",
    ],
    [
      "an option 2 of 1 character",
      { ...GOOD_DEBATE, option2: "N" },
      "Option 2 must be at least 2 characters long",
    ],
    ["an option 2 that is an object", { ...GOOD_DEBATE, option2: {} }, "Option 2 must be text"],
    [
      "intensity 0",
      { ...GOOD_DEBATE, coffeeLevel: 0 },
      "Intensity must be a whole number from 1 to 3",
    ],
    [
      "intensity 4",
      { ...GOOD_DEBATE, coffeeLevel: 4 },
      "Intensity must be a whole number from 1 to 3",
    ],
    [
      "intensity 1.5",
      { ...GOOD_DEBATE, coffeeLevel: 1.5 },
      "Intensity must be a whole number from 1 to 3",
    ],
    [
      "intensity as text",
      { ...GOOD_DEBATE, coffeeLevel: "1" },
      "Intensity must be a whole number from 1 to 3",
    ],
    [
      "intensity null",
      { ...GOOD_DEBATE, coffeeLevel: null },
      "Intensity must be a whole number from 1 to 3",
    ],
    [
      "an unknown language",
      { ...GOOD_DEBATE, language: "<script>" },
      "Language must be a language code",
    ],
    ["a model that is a number", { ...GOOD_DEBATE, model1: 4 }, "Model must be a model id"],
    ["an unknown model", { ...GOOD_DEBATE, model2: "gpt-99" }, "Unknown model."],
    [
      "deep nesting",
      { ...GOOD_DEBATE, question: JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`) },
      "Question must be text",
    ],
  ];
  test.each(refused)("refuse %s with the message for it", async (_name, body, sentence) => {
    expect(await answer(await create(body))).toEqual([400, sentence]);
  });

  test("accept values exactly at their limits", async () => {
    const longest = {
      question: text(MAXIMUM.question),
      option1: text(MAXIMUM.option),
      option2: text(MAXIMUM.option),
    };
    for (const fields of [longest, { question: text(5), option1: "ab", option2: "cd" }]) {
      const response = await create(fields);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ ...fields, coffeeLevel: 1, language: "en" });
    }
  });

  test("exclude unknown keys, including __proto__", async () => {
    const body = `{"question":"Is it so?","option1":"Yes","option2":"No","userId":1,"isPublic":true,"id":7,"__proto__":{"coffeeLevel":3}}`;
    const debate = (await (await create(body)).json()) as Record<string, unknown>;
    expect(debate).toMatchObject({ isPublic: false, coffeeLevel: 1 });
    expect(debate.userId).toBeUndefined();
  });
});
