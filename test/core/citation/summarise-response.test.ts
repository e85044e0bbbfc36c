import { ModelError, type ModelGateway, summariseResponse } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { RecordingQuota, spentQuota } from "../../support/fake-quota.ts";
import { CLIENT, codeOf, OTHER_VISITOR, PRO, VISITOR } from "../test-app.ts";
import {
  type Answer,
  appWith,
  CONTENT,
  cardsOf,
  FALSE,
  FALSE_TOO,
  ScriptedVoice,
  TRUE,
  TRUE_TOO,
  table,
} from "./summary-fixtures.ts";

describe("A summary", () => {
  it("is made from the model's table, kept, and given back without asking again", async () => {
    const voice = new ScriptedVoice(table(TRUE, TRUE_TOO));
    const { stored, summarise } = await appWith(voice);
    const summary = await summarise();
    expect(cardsOf(summary).map(({ match, source }) => [match !== null, source])).toEqual([
      [true, "stated"],
      [true, null],
    ]);
    expect(await stored()).toBe(summary);
    expect(await summarise()).toBe(summary);
    expect(voice.requests).toHaveLength(1);
  });

  it("asks the free default with the response, the owner's context and a bounded answer", async () => {
    const voice = new ScriptedVoice(table(TRUE));
    const { app, debateId, summarise } = await appWith(voice);
    await app.ports.debates.addInput({ debateId, userId: 1, content: "Think of naps." });
    await summarise();
    expect(voice.requests).toMatchObject([
      {
        modelId: "gpt-4.1-nano",
        maxTokens: 1_500,
        promptContext: {
          purpose: "summary",
          content: CONTENT,
          context: ["Think of naps."],
          language: "de",
        },
      },
    ]);
  });

  it("costs one call when a hundred ask for it at once", async () => {
    const voice = new ScriptedVoice(table(TRUE));
    const { summarise } = await appWith(voice);
    const quota = new RecordingQuota();
    const summaries = await Promise.all(
      Array.from({ length: 100 }, () => summarise(VISITOR, quota)),
    );
    expect(new Set(summaries).size).toBe(1);
    expect([voice.requests.length, quota.calls]).toEqual([1, [`count summaries ${CLIENT}`]]);
  });

  it("is for the owner alone", async () => {
    const { app, responseId, summarise } = await appWith(new ScriptedVoice(table(TRUE)));
    for (const stranger of [null, OTHER_VISITOR, PRO])
      expect(await codeOf(summarise(stranger))).toBe("not-found");
    expect(
      await codeOf(
        summariseResponse(app.ports, VISITOR, { responseId: responseId + 99, client: CLIENT }),
      ),
    ).toBe("not-found");
    await summarise();
    expect(await codeOf(summarise(OTHER_VISITOR))).toBe("not-found");
  });

  it("of a user's response is made too", async () => {
    const { summarise } = await appWith(new ScriptedVoice(table(TRUE)), CONTENT, PRO);
    expect(cardsOf(await summarise())).toHaveLength(1);
  });

  it("is not made of 500 characters or fewer", async () => {
    const voice = new ScriptedVoice(table(TRUE));
    const { summarise } = await appWith(voice, "x".repeat(500));
    await expect(summarise()).rejects.toThrow("This response is short enough to need no summary.");
    expect(await codeOf(summarise())).toBe("invalid-input");
    expect(voice.requests).toHaveLength(0);
  });

  it("is not asked for when the client's quota is used up, and nothing is kept", async () => {
    const voice = new ScriptedVoice(table(TRUE));
    const { stored, summarise } = await appWith(voice);
    expect(await codeOf(summarise(VISITOR, spentQuota))).toBe("too-many-requests");
    expect([voice.requests.length, await stored()]).toEqual([0, null]);
    expect(cardsOf(await summarise())).toHaveLength(1);
  });
});

describe("A summary whose quotes are not in the response", () => {
  const isTrue = async (...answers: readonly Answer[]) => {
    const voice = new ScriptedVoice(...answers);
    const { summarise } = await appWith(voice);
    const found = cardsOf(await summarise()).map((card) => card.match !== null);
    return { found, calls: voice.requests.length };
  };

  it("is asked for once more when more than half are missing, and the better one is kept", async () => {
    expect(await isTrue(table(FALSE, FALSE_TOO), table(TRUE, TRUE_TOO))).toEqual({
      found: [true, true],
      calls: 2,
    });
    expect(await isTrue(table(FALSE, FALSE_TOO, TRUE), table(FALSE, TRUE))).toEqual({
      found: [false, true],
      calls: 2,
    });
    expect(await isTrue(table(FALSE, FALSE_TOO, TRUE), table(FALSE))).toEqual({
      found: [false, false, true],
      calls: 2,
    });
  });

  it("is kept as it is when half of them are there", async () => {
    expect(await isTrue(table(FALSE, TRUE), table(TRUE))).toEqual({
      found: [false, true],
      calls: 1,
    });
  });

  it("is asked for no third time", async () => {
    expect(await isTrue(table(FALSE), table(FALSE_TOO), table(TRUE))).toEqual({
      found: [false],
      calls: 2,
    });
  });

  it("is kept when the second try fails, and asked for once more when the first had nothing of use", async () => {
    const broken = new ModelError("status 400", { retryable: false });
    expect(await isTrue(table(FALSE), broken)).toEqual({ found: [false], calls: 2 });
    expect(await isTrue("I cannot do that.", table(TRUE))).toEqual({ found: [true], calls: 2 });
  });
});

describe("A summary that fails", () => {
  it.each([
    ["task-failed", new ModelError("status 400", { retryable: false }), 1],
    [
      "provider-busy",
      new ModelError("status 429", { retryable: true, busy: true, retryAfterMs: 60_000 }),
      1,
    ],
    ["task-failed", "I am sorry, I cannot do that.", 2],
  ] as const)("keeps nothing and may be asked for again: %s", async (code, answer, calls) => {
    const voice = new ScriptedVoice(answer, ...(calls === 2 ? [answer] : []), table(TRUE));
    const { stored, summarise } = await appWith(voice);
    const askers = await Promise.all(Array.from({ length: 5 }, () => codeOf(summarise())));
    expect(askers).toEqual(Array(5).fill(code));
    expect([voice.requests.length, await stored()]).toEqual([calls, null]);
    expect(cardsOf(await summarise())).toHaveLength(1);
  });

  it("with an answer without end is cut off and read as far as it came", async () => {
    const endless: ModelGateway = {
      stream: () => ({
        cancel: () => {},
        async *[Symbol.asyncIterator]() {
          yield { kind: "text" as const, text: `${table(TRUE)}\n` };
          for (;;)
            yield {
              kind: "text" as const,
              text: "| and so on | Cats sleep 12 hours a day. | N/A |\n",
            };
        },
      }),
    };
    const { summarise } = await appWith(endless);
    expect(cardsOf(await summarise())).toHaveLength(20);
  });
});
