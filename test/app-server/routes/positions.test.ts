import { generatePositions, ModelError, RATE_LIMITS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RecordingQuota } from "../../support/fake-quota.ts";
import { type Harness, startApp } from "../harness.ts";

const QUESTION = "Are dogs or cats the better housemates?";
const ANSWER =
  '{"isYesNoQuestion": false, "position1": "Dogs are better", "position2": "Cats are better"}';
const POSITIONS = {
  isYesNoQuestion: false,
  suggestedPositions: { position1: "Dogs are better", position2: "Cats are better" },
};
const YES_NO = { position1: "Yes", position2: "No" };

let app: Harness;
beforeEach(async () => {
  app = await startApp({ areLimitsOn: true });
});
afterEach(() => app.close());

const ask = (body: unknown, person = app.visitor()) =>
  person.post("/api/debates/generate-positions", body);

/** Completes the model answer with this number. */
async function answer(number: number, text = ANSWER): Promise<void> {
  const modelStream = await app.gateway.waitForStream(number);
  modelStream.say(text);
  modelStream.finish();
}

/** Sends a new question, completes its model answer, and returns the status. */
async function askNewQuestion(number: number): Promise<number> {
  const pending = ask({ query: `${QUESTION} (${number})`, language: "en" });
  await answer(app.gateway.tries.length + 1);
  return (await pending).status;
}

describe("suggested positions", () => {
  test("need no session and start none", async () => {
    const visitor = app.visitor();
    const pending = ask({ query: QUESTION, language: "en" }, visitor);
    await answer(1);
    const response = await pending;
    expect([response.status, await response.json()]).toEqual([200, POSITIONS]);
    expect(visitor.cookies).toEqual({});
  });

  test("are cached by question and language for all users, whatever the white space", async () => {
    const first = ask({ query: QUESTION, language: "en" });
    await answer(1);
    await first;
    expect(
      await (await ask({ query: `  ${QUESTION.replace(" ", "   ")} `, language: "en" })).json(),
    ).toEqual(POSITIONS);
    expect(await (await ask({ query: QUESTION })).json()).toEqual(POSITIONS);
    expect(app.gateway.tries).toHaveLength(1);
    const german = ask({ query: QUESTION, language: "de" });
    await answer(2, '{"isYesNoQuestion": false, "position1": "Hunde", "position2": "Katzen"}');
    expect(await (await german).json()).toMatchObject({
      suggestedPositions: { position1: "Hunde", position2: "Katzen" },
    });
  });

  test("cost one model call and count once for many identical concurrent requests", async () => {
    const quota = new RecordingQuota();
    const network = "network:192.0.2.7";
    const caller = { client: network, network, prefix: "prefix:192.0.2.0" };
    const input = { query: QUESTION, language: "en", caller };
    const pending = Array.from({ length: 60 }, () =>
      generatePositions({ ...app.services, quota }, null, input),
    );
    await answer(1);
    expect(await Promise.all(pending)).toEqual(Array(60).fill(POSITIONS));
    expect([quota.calls, app.gateway.tries.length]).toEqual([
      [
        "count positions network:192.0.2.7 1",
        "count modelTasks network:192.0.2.7 1",
        "count modelTasksByNetwork network:192.0.2.7 1",
        "count modelTasksByPrefix prefix:192.0.2.0 1",
      ],
      1,
    ]);
  });

  const unusable: [string, string][] = [
    [
      "a yes/no question",
      '{"isYesNoQuestion": true, "position1": "Yes, they are", "position2": "No"}',
    ],
    ["no JSON", "I cannot say."],
    ["nothing usable", '{"isYesNoQuestion": false, "position1": "", "position2": 7}'],
    ["the same twice", '{"isYesNoQuestion": false, "position1": "Dogs", "position2": "dogs"}'],
  ];
  test.each(unusable)("are Yes and No when the model says: %s", async (_name, text) => {
    const pending = ask({ query: QUESTION, language: "en" });
    await answer(1, text);
    expect(await (await pending).json()).toMatchObject({ suggestedPositions: YES_NO });
  });

  test("are plain lines of at most 200 characters, without any other field of the model's answer", async () => {
    const pending = ask({ query: QUESTION, language: "en" });
    const position1 = `<script>alert(1)</script>Dogs ${"very ".repeat(100)}\u0000\n\u202E long`;
    await answer(
      1,
      JSON.stringify({ isYesNoQuestion: false, position1, position2: "<b>Cats</b>", secret: "x" }),
    );
    const body = (await (await pending).json()) as typeof POSITIONS;
    expect(Object.keys(body).sort()).toEqual(["isYesNoQuestion", "suggestedPositions"]);
    const { position1: one, position2: two } = body.suggestedPositions;
    expect(one.length).toBeLessThanOrEqual(200);
    expect(one).not.toMatch(/[<>\p{Cc}\u202E]/u);
    expect(two).toBe("Cats");
  });

  test("do not cache a failure, and work at the next call", async () => {
    const pending = ask({ query: QUESTION, language: "en" });
    (await app.gateway.waitForStream(1)).fail(
      new ModelError("the key sk-1234 is wrong", { retryable: false }),
    );
    const response = await pending;
    expect([response.status, await response.text()]).toEqual([
      502,
      "The model gave no usable answer. Please try again.",
    ]);
    const again = ask({ query: QUESTION, language: "en" });
    await answer(2);
    expect(await (await again).json()).toEqual(POSITIONS);
  });

  test("keep the question out of the log", async () => {
    const pending = ask({ query: QUESTION, language: "en" });
    (await app.gateway.waitForStream(1)).fail(new ModelError("no", { retryable: false }));
    await pending;
    expect(JSON.stringify(app.logLines)).not.toContain("housemates");
  });
});

describe("the route of suggested positions", () => {
  test("is not the id of a debate: only its own POST responds", async () => {
    const visitor = app.visitor();
    await visitor.debate();
    expect((await visitor.fetch("/api/debates/generate-positions")).status).toBe(404);
    expect((await visitor.post("/api/debates/generate-positions/generate")).status).toBe(404);
    expect((await ask({}, visitor)).status).toBe(400);
    expect(app.gateway.tries).toHaveLength(0);
  });

  const refused: [string, unknown, string][] = [
    ["no question", {}, "Required"],
    [
      "a question of 4 characters",
      { query: "Is i" },
      "Question must be at least 5 characters long",
    ],
    ["a question of spaces", { query: "         " }, "Question must be at least 5 characters long"],
    [
      "a question too long",
      { query: "q".repeat(2_001) },
      "Question must be at most 2000 characters long",
    ],
    ["a question that is not a string", { query: ["Is it?"] }, "Question must be text"],
    ["a NUL", { query: "Is it\u0000 so?" }, "Question contains characters that cannot be stored"],
    [
      "an unknown language",
      { query: QUESTION, language: "<script>" },
      "Language must be a language code",
    ],
    ["a list", [], "The request body must be a JSON object"],
    ["no JSON", "{", "The request body is not valid JSON"],
  ];
  test.each(refused)(
    "refuses %s with its message and calls no model",
    async (_name, body, sentence) => {
      const response = await ask(body);
      expect([response.status, await response.text()]).toEqual([400, sentence]);
      expect(app.gateway.tries).toHaveLength(0);
    },
  );

  test("refuses a body that is not JSON, and requests from another site", async () => {
    const visitor = app.visitor();
    const plain = visitor.post("/api/debates/generate-positions", "query=x", {
      "Content-Type": "text/plain",
    });
    const foreign = visitor.post(
      "/api/debates/generate-positions",
      { query: QUESTION },
      { Origin: "https://evil.example" },
    );
    expect([(await plain).status, (await foreign).status]).toEqual([415, 403]);
  });
});

describe("the limit of suggested positions", () => {
  test("accepts 20 of 60 calls in a minute and refuses 40 with the seconds to wait", async () => {
    const visitor = app.visitor();
    const pending = Array.from({ length: 60 }, (_, index) =>
      ask({ query: `${QUESTION} (${index})`, language: "en" }, visitor),
    );
    for (let number = 1; number <= RATE_LIMITS.positions.points; number += 1) await answer(number);
    const responses = await Promise.all(pending);
    const refused = responses.filter(({ status }) => status === 429);
    expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([
      RATE_LIMITS.positions.points,
      40,
    ]);
    for (const response of refused) {
      expect(await response.text()).toBe("Too many requests. Please wait a moment and try again.");
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    }
    expect(app.gateway.tries).toHaveLength(RATE_LIMITS.positions.points);
  });

  test("does not count repeated questions, before and after it is reached", async () => {
    for (let number = 1; number < RATE_LIMITS.positions.points; number += 1)
      expect(await askNewQuestion(number)).toBe(200);
    for (let repeat = 0; repeat < 60; repeat += 1) {
      expect((await ask({ query: `${QUESTION} (1)`, language: "en" })).status).toBe(200);
    }
    expect(await askNewQuestion(RATE_LIMITS.positions.points)).toBe(200);
    expect((await ask({ query: `${QUESTION} (21)`, language: "en" })).status).toBe(429);
    expect((await ask({ query: `${QUESTION} (20)`, language: "en" })).status).toBe(200);
    expect(app.gateway.tries).toHaveLength(RATE_LIMITS.positions.points);
  });

  test("does not count calls refused for another reason, nor summaries", async () => {
    for (let call = 0; call < 40; call += 1) expect((await ask({ query: "no" })).status).toBe(400);
    for (let call = 0; call < RATE_LIMITS.positions.points; call += 1)
      await app.services.quota.count("summaries", "network:127.0.0.1");
    await expect(app.services.quota.count("summaries", "network:127.0.0.1")).rejects.toMatchObject({
      code: "too-many-requests",
    });
    expect(await askNewQuestion(1)).toBe(200);
  });

  test("counts visitors by network, not by cookie", async () => {
    for (let number = 1; number <= RATE_LIMITS.positions.points; number += 1) {
      const visitor = app.visitor();
      await visitor.debate();
      const pending = ask({ query: `${QUESTION} (${number})` }, visitor);
      await answer(number);
      expect((await pending).status).toBe(200);
    }
    expect((await ask({ query: QUESTION })).status).toBe(429);
  });
});
