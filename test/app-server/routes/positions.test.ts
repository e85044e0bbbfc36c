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

/** Lets the gateway give its answer of that number. */
async function answer(number: number, text = ANSWER): Promise<void> {
  const modelStream = await app.gateway.waitForStream(number);
  modelStream.say(text);
  modelStream.finish();
}

/** Asks a question that nobody has asked before and has it answered; gives the status. */
async function askAnew(number: number): Promise<number> {
  const asked = ask({ query: `${QUESTION} (${number})`, language: "en" });
  await answer(app.gateway.tries.length + 1);
  return (await asked).status;
}

describe("suggested positions", () => {
  test("are given to a person without a session, who has none afterwards", async () => {
    const visitor = app.visitor();
    const asked = ask({ query: QUESTION, language: "en" }, visitor);
    await answer(1);
    const response = await asked;
    expect([response.status, await response.json()]).toEqual([200, POSITIONS]);
    expect(visitor.cookies).toEqual({});
  });

  test("are remembered by question and language, for everybody and whatever the white space", async () => {
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

  test("are asked of the model once when a client asks the same many times at once, and count once", async () => {
    const quota = new RecordingQuota();
    const input = { query: QUESTION, language: "en", client: "network:192.0.2.7" };
    const asked = Array.from({ length: 60 }, () =>
      generatePositions({ ...app.services, quota }, null, input),
    );
    await answer(1);
    expect(await Promise.all(asked)).toEqual(Array(60).fill(POSITIONS));
    expect([quota.calls, app.gateway.tries.length]).toEqual([
      ["count positions network:192.0.2.7"],
      1,
    ]);
  });

  const fallBacks: [string, string][] = [
    [
      "a yes/no question",
      '{"isYesNoQuestion": true, "position1": "Yes, they are", "position2": "No"}',
    ],
    ["no JSON", "I cannot say."],
    ["nothing of use", '{"isYesNoQuestion": false, "position1": "", "position2": 7}'],
    ["the same twice", '{"isYesNoQuestion": false, "position1": "Dogs", "position2": "dogs"}'],
  ];
  test.each(fallBacks)("are Yes and No when the model says: %s", async (_name, text) => {
    const asked = ask({ query: QUESTION, language: "en" });
    await answer(1, text);
    expect(await (await asked).json()).toMatchObject({ suggestedPositions: YES_NO });
  });

  test("are plain lines of at most 200 characters, whatever the model says, and nothing else of its answer", async () => {
    const asked = ask({ query: QUESTION, language: "en" });
    const position1 = `<script>alert(1)</script>${"very ".repeat(100)}\u0000\n\u202E long`;
    await answer(
      1,
      JSON.stringify({ isYesNoQuestion: false, position1, position2: "<b>Cats</b>", secret: "x" }),
    );
    const body = (await (await asked).json()) as typeof POSITIONS;
    expect(Object.keys(body).sort()).toEqual(["isYesNoQuestion", "suggestedPositions"]);
    const { position1: one, position2: two } = body.suggestedPositions;
    expect(one.length).toBeLessThanOrEqual(200);
    expect(one).not.toMatch(/[<>\p{Cc}\u202E]/u);
    expect(two).toBe("Cats");
  });

  test("fail without being remembered, and work at the next call", async () => {
    const asked = ask({ query: QUESTION, language: "en" });
    (await app.gateway.waitForStream(1)).fail(
      new ModelError("the key sk-1234 is wrong", { retryable: false }),
    );
    const response = await asked;
    expect([response.status, await response.text()]).toEqual([
      502,
      "The model gave no usable answer. Please try again.",
    ]);
    const again = ask({ query: QUESTION, language: "en" });
    await answer(2);
    expect(await (await again).json()).toEqual(POSITIONS);
  });

  test("leave no word of the question in the log", async () => {
    const asked = ask({ query: QUESTION, language: "en" });
    (await app.gateway.waitForStream(1)).fail(new ModelError("no", { retryable: false }));
    await asked;
    expect(JSON.stringify(app.logLines)).not.toContain("housemates");
  });
});

describe("the address of suggested positions", () => {
  test("is no debate's: it answers a POST itself, and as a debate's id it names nothing", async () => {
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
    ["a question that is no text", { query: ["Is it?"] }, "Question must be text"],
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
    "refuses %s with its sentence and asks no model",
    async (_name, body, sentence) => {
      const response = await ask(body);
      expect([response.status, await response.text()]).toEqual([400, sentence]);
      expect(app.gateway.tries).toHaveLength(0);
    },
  );

  test("refuses a body that is not JSON, and another site", async () => {
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
  test("holds over 60 calls a minute of one visitor: 20 are answered, 40 refused with the seconds to wait", async () => {
    const visitor = app.visitor();
    const asked = Array.from({ length: 60 }, (_, index) =>
      ask({ query: `${QUESTION} (${index})`, language: "en" }, visitor),
    );
    for (let number = 1; number <= RATE_LIMITS.positions.points; number += 1) await answer(number);
    const responses = await Promise.all(asked);
    const refused = responses.filter(({ status }) => status === 429);
    expect([responses.filter(({ status }) => status === 200).length, refused.length]).toEqual([
      RATE_LIMITS.positions.points,
      40,
    ]);
    for (const response of refused) {
      expect(await response.text()).toBe("Too many requests. Please wait a little and try again.");
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(response.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
    }
    expect(app.gateway.tries).toHaveLength(RATE_LIMITS.positions.points);
  });

  test("counts no repeat of a question, before and after it is used up", async () => {
    for (let number = 1; number < RATE_LIMITS.positions.points; number += 1)
      expect(await askAnew(number)).toBe(200);
    for (let repeat = 0; repeat < 60; repeat += 1) {
      expect((await ask({ query: `${QUESTION} (1)`, language: "en" })).status).toBe(200);
    }
    expect(await askAnew(RATE_LIMITS.positions.points)).toBe(200);
    expect((await ask({ query: `${QUESTION} (21)`, language: "en" })).status).toBe(429);
    expect((await ask({ query: `${QUESTION} (20)`, language: "en" })).status).toBe(200);
    expect(app.gateway.tries).toHaveLength(RATE_LIMITS.positions.points);
  });

  test("counts no call that is refused for another reason, and nothing of the limit of summaries", async () => {
    for (let call = 0; call < 40; call += 1) expect((await ask({ query: "no" })).status).toBe(400);
    for (let call = 0; call < RATE_LIMITS.positions.points; call += 1)
      await app.services.quota.count("summaries", "network:127.0.0.1");
    await expect(app.services.quota.count("summaries", "network:127.0.0.1")).rejects.toMatchObject({
      code: "too-many-requests",
    });
    expect(await askAnew(1)).toBe(200);
  });

  test("goes by where a visitor is, and not by their cookie", async () => {
    for (let number = 1; number <= RATE_LIMITS.positions.points; number += 1) {
      const visitor = app.visitor();
      await visitor.debate();
      const asked = ask({ query: `${QUESTION} (${number})` }, visitor);
      await answer(number);
      expect((await asked).status).toBe(200);
    }
    expect((await ask({ query: QUESTION })).status).toBe(429);
  });
});
