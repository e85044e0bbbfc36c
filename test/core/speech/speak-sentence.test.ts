import {
  type Actor,
  ModelError,
  SENTENCES_PER_DAY,
  speakSentence,
  speakSharedSentence,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { callerOf, spokenDebate } from "./speech-fixtures.ts";

const VISITOR: Actor = { kind: "visitor", visitorId: "v" };

describe("a sentence of a debate", () => {
  it("is cut by the server, without its Markdown, and said by the voice of its side", async () => {
    const { ports, actor, responses } = await spokenDebate(2);
    const say = (turn: number, sentence: number) =>
      speakSentence(ports, actor, {
        ...{ responseId: responses[turn] ?? 0, sentence, caller: callerOf() },
      });
    const { sentence } = await say(0, 0);
    expect(sentence).toMatchObject({ text: "Turn 1 begins.", start: 0, end: 14 });
    await say(1, 2);
    expect(ports.speech.said).toEqual([
      { model: "memory-speech", voice: "low", language: "en", text: "Turn 1 begins." },
      { model: "memory-speech", voice: "high", language: "en", text: "Does it end?" },
    ]);
  });

  it("is not found where there is none, for other people, and in a language that is not spoken", async () => {
    const { ports, actor, responses } = await spokenDebate(1);
    const [responseId = 0] = responses;
    const ask = (who: Actor | null, sentence = 0, id = responseId) =>
      speakSentence(ports, who, { responseId: id, sentence, caller: callerOf() });
    const missing = { code: "not-found" };
    await expect(ask(actor, 3)).rejects.toMatchObject(missing);
    await expect(ask(actor, 0, 987_654)).rejects.toMatchObject(missing);
    await expect(ask(VISITOR)).rejects.toMatchObject(missing);
    await expect(ask(null)).rejects.toMatchObject(missing);
    ports.speech.languages = ["de"];
    await expect(ask(actor)).rejects.toMatchObject(missing);
    expect(ports.speech.said).toEqual([]);
  });

  it("of a shared debate is for visitors within the first ten items only", async () => {
    const { ports, actor, debate } = await spokenDebate(12);
    const ask = (who: Actor | null, turnNumber: number, segment = debate.shareToken ?? "") =>
      speakSharedSentence(ports, who, segment, { turnNumber, sentence: 0, caller: callerOf() });
    await ask(null, 10);
    await expect(ask(null, 11)).rejects.toMatchObject({ code: "not-found" });
    expect((await ask(actor, 11)).sentence.text).toBe("Turn 11 begins.");
    await expect(ask(actor, 13)).rejects.toMatchObject({ code: "not-found" });
    await expect(ask(actor, 1, "A".repeat(43))).rejects.toMatchObject({ code: "not-found" });
  });

  it("counts the owner's remarks among the ten items", async () => {
    const { ports, actor, debate } = await spokenDebate(12);
    const userId = debate.userId ?? 0;
    for (const content of ["One.", "Two."])
      await ports.debates.addRemark({ debateId: debate.id, userId, content });
    const ask = (who: Actor | null, turnNumber: number) =>
      speakSharedSentence(ports, who, debate.shareToken ?? "", {
        ...{ turnNumber, sentence: 0, caller: callerOf() },
      });
    // The remarks came after turn 12.
    await ask(null, 10);
    await expect(ask(null, 11)).rejects.toMatchObject({ code: "not-found" });
    expect((await ask(actor, 12)).sentence.text).toBe("Turn 12 begins.");
  });

  it("is made once for a hundred parallel requests, counts once and is paid once", async () => {
    const { ports, actor, responses } = await spokenDebate(1, { dailyBudget: 1_000_000 });
    ports.speech.price = 15;
    const input = { responseId: responses[0] ?? 0, sentence: 0, caller: callerOf() };
    const all = await Promise.all(
      Array.from({ length: 100 }, () => speakSentence(ports, actor, input)),
    );
    expect(new Set(all.map(({ audio }) => Buffer.from(audio).toString("hex"))).size).toBe(1);
    expect(ports.speech.said).toHaveLength(1);
    expect((await ports.budget.today()).committed).toBe("Turn 1 begins.".length * 15);
    expect(await ports.quota.use("sentences", "user:1")).toMatchObject({ taken: 1 });
  });

  it("that is kept costs nothing, even when nothing is left", async () => {
    const { ports, actor, responses } = await spokenDebate(1, { dailyBudget: 3_000 });
    ports.speech.price = 15;
    const [responseId = 0] = responses;
    const ask = (sentence: number) =>
      speakSentence(ports, { ...actor, tier: "pro" } as Actor, {
        ...{ responseId, sentence, caller: callerOf() },
      });
    await ask(0);
    for (let taken = 1; taken < SENTENCES_PER_DAY.user; taken += 1)
      await ports.quota.take("sentences", "user:1", SENTENCES_PER_DAY.user);
    await ask(0);
    await expect(ask(1)).rejects.toMatchObject({ code: "too-many-requests" });
    expect(ports.speech.said).toHaveLength(1);
  });

  it("that fails gives the allowance back, and counts only what was charged", async () => {
    const { ports, actor, responses, clock } = await spokenDebate(1, { dailyBudget: 1_000_000 });
    ports.speech.price = 15;
    const failures = [{ isFree: true }, { isFree: false }].map(
      (more) => new ModelError("no", { retryable: true, busy: true, ...more }),
    );
    ports.speech.answer = () => Promise.reject(failures.shift());
    const input = { responseId: responses[0] ?? 0, sentence: 0, caller: callerOf() };
    const asked = speakSentence(ports, actor, input);
    const outcome = expect(asked).rejects.toMatchObject({ code: "provider-busy" });
    // The time that a second try waits for, and no time-out.
    await expect.poll(() => clock.nextDue).toBe(500);
    clock.advance(500);
    await outcome;
    expect(ports.speech.said).toHaveLength(2);
    expect((await ports.quota.use("sentences", "user:1"))?.taken).toBe(0);
    expect((await ports.budget.today()).committed).toBe("Turn 1 begins.".length * 15);
  });

  it("is made for who may have it made, although somebody else who asked first may not", async () => {
    const { ports, actor, debate } = await spokenDebate(1);
    const { visitors } = SENTENCES_PER_DAY;
    for (let taken = 0; taken < visitors; taken += 1)
      await ports.quota.take("sentences", "network:1", visitors);
    const ask = (who: Actor | null, client: string) =>
      speakSharedSentence(ports, who, debate.shareToken ?? "", {
        ...{ turnNumber: 1, sentence: 0, caller: callerOf(client) },
      });
    const asked = [ask(null, "network:1"), ask(actor, "user:1")];
    const [refused, made] = await Promise.allSettled(asked);
    expect(refused).toMatchObject({ reason: { code: "too-many-requests" } });
    expect(made?.status).toBe("fulfilled");
    expect(ports.speech.said).toHaveLength(1);
  });

  it("never exceeds the budget, however many are asked for at once", async () => {
    const budget = 3_000;
    const { ports, actor, responses } = await spokenDebate(30, { dailyBudget: budget });
    ports.speech.price = 15;
    const pro = { ...actor, tier: "pro" } as Actor;
    const asked = responses.flatMap((responseId) =>
      [0, 1, 2].map((sentence) =>
        speakSentence(ports, pro, { responseId, sentence, caller: callerOf() }),
      ),
    );
    let most = 0;
    const outcomes = asked.map(async (one) => {
      const outcome = await one.then(
        () => "said",
        ({ code }) => code,
      );
      most = Math.max(most, (await ports.budget.today()).committed);
      return outcome;
    });
    const all = await Promise.all(outcomes);
    expect(new Set(all)).toEqual(new Set(["said", "own-budget-spent"]));
    expect(most).toBeLessThanOrEqual(budget / 2);
  });
});
