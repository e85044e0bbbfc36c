import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startApp, type Visitor } from "../../harness.ts";
import { comparableResponse } from "./comparable-response.ts";

let app: Harness;
let owner: Visitor;
let own: number;

beforeAll(async () => {
  app = await startApp();
  owner = app.visitor();
  own = await owner.debate();
});
afterAll(() => app.close());

const calls = [
  ["GET", ""],
  ["HEAD", ""],
  ["POST", "/generate"],
  ["GET", "/live"],
  ["DELETE", "/live"],
] as const;

describe("access to a debate by its id", () => {
  test("is open to the visitor who created it", async () => {
    expect((await owner.fetch(`/api/debates/${own}`)).status).toBe(200);
    expect((await owner.fetch(`/api/debates/${own}/live`)).status).toBe(204);
  });

  test.each(calls)(
    "for everyone else %s %s responds to an existing, a missing and a malformed id in the same way",
    async (method, path) => {
      const stranger = app.visitor();
      await stranger.debate();
      for (const other of [stranger, app.visitor()]) {
        const answers = await Promise.all(
          [String(own), "999999", "no-id"].map(async (id) =>
            comparableResponse(await other.fetch(`/api/debates/${id}${path}`, { method })),
          ),
        );
        expect(new Set(answers).size).toBe(1);
        expect(answers[0]).toMatch(/^\[404,/);
      }
      expect(app.gateway.tries).toHaveLength(0);
    },
  );

  test("returns neither the visitor id nor the secrets of the debate", async () => {
    const debate = await (await owner.fetch(`/api/debates/${own}`)).json();
    expect(Object.keys(debate as object).sort()).toEqual([
      ...[
        "coffeeLevel",
        "createdAt",
        "currentTurn",
        "id",
        "isComplete",
        "isOriginal",
        "isPrivate",
        "isPublic",
        "language",
      ],
      ...[
        "model1",
        "model2",
        "option1",
        "option2",
        "originalDebateId",
        "question",
        "responses",
        "seats",
        "temperament",
        "title",
        "userInputs",
      ],
    ]);
  });

  test("does not make a visitor a user: the current user returns 401", async () => {
    const response = await owner.fetch("/api/user");
    expect([response.status, await response.text()]).toEqual([
      401,
      "You are not logged in. Please log in.",
    ]);
  });
});

describe("the debates that a visitor may create", () => {
  const sentences = {
    intensity:
      "Non-authenticated users are limited to debate intensity level 1. Access the terminal to unlock higher intensity levels with advanced AI models.",
    model: "You need to log in to use different AI models.",
  };

  test.each([2, 3])(
    "exclude intensity %i, with the message of the restriction",
    async (coffeeLevel) => {
      const visitor = app.visitor();
      const response = await visitor.post("/api/debates", {
        question: "Is it so?",
        option1: "Yes",
        option2: "No",
        coffeeLevel,
      });
      expect([response.status, await response.text()]).toEqual([403, sentences.intensity]);
      expect(visitor.cookies).toEqual({});
    },
  );

  test("exclude models other than the free default, which need a login", async () => {
    const response = await owner.post("/api/debates", {
      question: "Is it so?",
      option1: "Yes",
      option2: "No",
      model1: "gpt-4",
    });
    expect([response.status, await response.text()]).toEqual([401, sentences.model]);
    expect(await owner.debate({ model1: "gpt-4.1-nano", model2: "gpt-4.1-nano" })).toBeGreaterThan(
      0,
    );
  });
});
