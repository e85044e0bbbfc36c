import {
  DomainError,
  ModelError,
  type ModelGateway,
  summariseResponse,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { RecordingQuota, spentQuota } from "../../support/fake-quota.ts";
import { speak } from "../../support/spoken-answer.ts";
import { CALLER, CLIENT, codeOf, OTHER_VISITOR, PRO, VISITOR } from "../test-app.ts";
import {
  type Answer,
  appWith,
  CONTENT,
  cardsOf,
  FALSE,
  FALSE_TOO,
  ScriptedGateway,
  TRUE,
  TRUE_TOO,
  table,
} from "./summary-fixtures.ts";

describe("A summary", () => {
  it("is made from the model's table, stored, and returned without another model call", async () => {
    const gateway = new ScriptedGateway(table(TRUE, TRUE_TOO));
    const { stored, summarise } = await appWith(gateway);
    const summary = await summarise();
    expect(cardsOf(summary).map(({ match, source }) => [match !== null, source])).toEqual([
      [true, "stated"],
      [true, null],
    ]);
    expect(await stored()).toEqual(summary);
    expect(await summarise()).toEqual(summary);
    expect(gateway.requests).toHaveLength(1);
  });

  it("sends the response and the owner's context of its turn to the free default model and limits the answer", async () => {
    const gateway = new ScriptedGateway(table(TRUE));
    const { app, debateId, summarise } = await appWith(gateway);
    const add = (content: string) => app.ports.debates.addRemark({ debateId, userId: 1, content });
    const input = await add("Think of naps.");
    // As if it had been added before the response.
    app.tables.remarks.splice(0, 1, { ...input, turnNumber: 1 });
    await add("Added after the response.");
    await summarise();
    expect(gateway.requests).toMatchObject([
      {
        modelId: "gpt-4.1-nano",
        maxTokens: 1_500,
        material: {
          purpose: "summary",
          content: CONTENT,
          context: ["Think of naps."],
          language: "de",
        },
      },
    ]);
  });

  it("takes one model call for a hundred simultaneous requests", async () => {
    const gateway = new ScriptedGateway(table(TRUE));
    const { summarise } = await appWith(gateway);
    const quota = new RecordingQuota();
    const summaries = await Promise.all(
      Array.from({ length: 100 }, () => summarise(VISITOR, quota)),
    );
    expect(new Set(summaries).size).toBe(1);
    const counted = quota.calls.filter((call) => call.startsWith("count summaries"));
    expect([gateway.requests.length, counted]).toEqual([1, [`count summaries ${CLIENT} 1`]]);
  });

  it("is available only to the owner", async () => {
    const { app, responseId, summarise } = await appWith(new ScriptedGateway(table(TRUE)));
    for (const stranger of [null, OTHER_VISITOR, PRO])
      expect(await codeOf(summarise(stranger))).toBe("not-found");
    expect(
      await codeOf(
        summariseResponse(app.ports, VISITOR, { responseId: responseId + 99, caller: CALLER }),
      ),
    ).toBe("not-found");
    await summarise();
    expect(await codeOf(summarise(OTHER_VISITOR))).toBe("not-found");
  });

  it("is also made for a user's response", async () => {
    const { summarise } = await appWith(new ScriptedGateway(table(TRUE)), CONTENT, PRO);
    expect(cardsOf(await summarise())).toHaveLength(1);
  });

  it("is not made for 500 characters or fewer", async () => {
    const gateway = new ScriptedGateway(table(TRUE));
    const { summarise } = await appWith(gateway, "x".repeat(500));
    await expect(summarise()).rejects.toThrow("This response is short enough to need no summary.");
    expect(await codeOf(summarise())).toBe("invalid-input");
    expect(gateway.requests).toHaveLength(0);
  });

  it("calls no model and stores nothing when the client's quota is used up", async () => {
    const gateway = new ScriptedGateway(table(TRUE));
    const { stored, summarise } = await appWith(gateway);
    expect(await codeOf(summarise(VISITOR, spentQuota))).toBe("too-many-requests");
    expect([gateway.requests.length, await stored()]).toEqual([0, null]);
    expect(cardsOf(await summarise())).toHaveLength(1);
  });
});

describe("A summary whose quotes are not in the response", () => {
  const isTrue = async (...answers: readonly Answer[]) => {
    const gateway = new ScriptedGateway(...answers);
    const { summarise } = await appWith(gateway);
    const found = cardsOf(await summarise()).map((card) => card.match !== null);
    return { found, calls: gateway.requests.length };
  };

  it("is requested once more when more than half are missing, and the better one is stored", async () => {
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

  it("is stored without another request when half of them are found", async () => {
    expect(await isTrue(table(FALSE, TRUE), table(TRUE))).toEqual({
      found: [false, true],
      calls: 1,
    });
  });

  it("is not requested a third time", async () => {
    expect(await isTrue(table(FALSE), table(FALSE_TOO), table(TRUE))).toEqual({
      found: [false],
      calls: 2,
    });
  });

  it("is stored when the second request fails, and requested again when the first answer was unusable", async () => {
    const broken = new ModelError("status 400", { retryable: false });
    expect(await isTrue(table(FALSE), broken)).toEqual({ found: [false], calls: 2 });
    expect(await isTrue("I cannot do that.", table(TRUE))).toEqual({ found: [true], calls: 2 });
  });
});

describe("A summary whose answer is unusable", () => {
  it.each([
    ["task-failed", new ModelError("status 400", { retryable: false }), 1],
    [
      "provider-busy",
      new ModelError("status 429", { retryable: true, busy: true, retryAfterMs: 60_000 }),
      1,
    ],
    ["task-failed", "I am sorry, I cannot do that.", 2],
    [
      "openai-key-refused",
      new ModelError("status 401", { retryable: false, isKeyRefused: true }),
      1,
    ],
  ] as const)(
    "stores nothing and asks no model until a person asks again: %s",
    async (code, answer, calls) => {
      const gateway = new ScriptedGateway(answer, ...(calls === 2 ? [answer] : []), table(TRUE));
      const { stored, summarise, askAgain } = await appWith(gateway);
      const results = await Promise.all(Array.from({ length: 5 }, () => codeOf(summarise())));
      expect(results).toEqual(Array(5).fill(code));
      expect(await codeOf(summarise())).toBe(code);
      expect([gateway.requests.length, await stored()]).toEqual([calls, null]);
      expect(cardsOf(await askAgain())).toHaveLength(1);
      expect(cardsOf(await summarise())).toHaveLength(1);
      expect(gateway.requests).toHaveLength(calls + 1);
    },
  );

  it("is remembered while asking again is refused, and after it has failed again", async () => {
    const broken = new ModelError("status 400", { retryable: false });
    const gateway = new ScriptedGateway(broken, broken, table(TRUE));
    const { summarise, askAgain } = await appWith(gateway);
    expect(await codeOf(summarise())).toBe("task-failed");
    expect(await codeOf(summarise(VISITOR, spentQuota, true))).toBe("too-many-requests");
    expect(await codeOf(summarise())).toBe("task-failed");
    expect(gateway.requests).toHaveLength(1);
    expect(await codeOf(askAgain())).toBe("task-failed");
    expect(await codeOf(summarise())).toBe("task-failed");
    expect(gateway.requests).toHaveLength(2);
    expect(cardsOf(await askAgain())).toHaveLength(1);
  });

  it("is remembered for a call that was about to ask while another one failed", async () => {
    const broken = new ModelError("status 400", { retryable: false });
    const gateway = new ScriptedGateway(broken);
    const { app, summarise } = await appWith(gateway);
    const { summaries } = app.ports;
    const findFailure = summaries.findFailure.bind(summaries);
    let isLate = true;
    summaries.findFailure = async (id) => {
      const failure = await findFailure(id);
      if (isLate) {
        isLate = false;
        await codeOf(summarise());
      }
      return failure;
    };
    expect(await codeOf(summarise())).toBe("task-failed");
    expect(gateway.requests).toHaveLength(1);
  });

  it("is no failure of the model when the budget refuses the first call, and one when it refuses the second", async () => {
    const gateway = new ScriptedGateway("I cannot do that.");
    const { app, summarise } = await appWith(gateway);
    const { budget } = app.ports;
    const reserve = budget.reserve.bind(budget);
    let allowed = 0;
    budget.reserve = async (...request) => {
      if (allowed <= 0) throw new DomainError("budget-spent");
      allowed -= 1;
      return reserve(...request);
    };
    expect(await codeOf(summarise())).toBe("budget-spent");
    expect(await codeOf(summarise())).toBe("budget-spent");
    allowed = 1;
    expect(await codeOf(summarise())).toBe("task-failed");
    allowed = 1;
    expect(await codeOf(summarise())).toBe("task-failed");
    expect(gateway.requests).toHaveLength(1);
  });

  it("because its answer never ends is cut off and parsed up to there", async () => {
    async function* rows(): AsyncGenerator<string, null> {
      yield `${table(TRUE)}\n`;
      for (;;) yield "| and so on | Cats sleep 12 hours a day. | N/A |\n";
    }
    const endless: ModelGateway = { stream: (_request, sink) => speak(sink, rows()) };
    const { summarise } = await appWith(endless);
    expect(cardsOf(await summarise())).toHaveLength(20);
  });
});
