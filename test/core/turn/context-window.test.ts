import {
  type Actor,
  aiModelOf,
  CAT,
  EINSTEIN,
  fitTurnPrompt,
  isOpenQuestion,
  MODELS,
  type ModelRequest,
  nextTurnNumber,
  promptRoom,
  type TurnPromptMaterial,
  turnPrompt,
  turnPromptMaterial,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conversation, wellFormedText } from "../../support/arbitraries.ts";
import { runs } from "../../support/runs.ts";
import { countPrompt, TOKENIZERS } from "../../support/tokenizers.ts";
import { until } from "../../support/until.ts";
import { WindowGateway } from "../../support/window-gateway.ts";
import { FORM, PRO, TestApp } from "../test-app.ts";

const WINDOWS = Object.fromEntries(
  MODELS.map(({ id, contextWindow = Number.POSITIVE_INFINITY }) => [id, contextWindow]),
);

/** 1,600 characters as a turn has them, in several scripts. */
const SPEECHES: Record<string, string> = {
  English:
    "The train leaves the station, and the clock on the platform appears to run more slowly. ",
  Hindi: "अगर घड़ी धीमी चलती है तो समय भी धीमा चलता है, और यही बात हर यात्री को चौंका देती है। ",
  Chinese: "火车离开车站时，月台上的钟似乎走得更慢，这正是每一位乘客都会感到惊讶的地方。",
  Tamil: "ரயில் நிலையத்தை விட்டுப் புறப்படும்போது கடிகாரம் மெதுவாக ஓடுவது போலத் தோன்றுகிறது. ",
};
const longSpeech = (language: string, length = 1_600) => {
  const sentence = SPEECHES[language] ?? "";
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
};

/** An app in which both sides are models with windows; Pro debates at intensity 3 use gpt-4. */
function appWithWindows(answer?: (request: ModelRequest) => string) {
  const openai = new WindowGateway(TOKENIZERS["gpt-4"], WINDOWS, answer);
  const anthropic = new WindowGateway(TOKENIZERS.claude, WINDOWS, answer);
  return { app: new TestApp({ openai, anthropic }), openai, anthropic };
}

async function speak(app: TestApp, id: number, actor: Actor = PRO) {
  const { stream } = await app.generate(actor, id);
  await stream.ended();
  await until("the turn is logged", () => app.ended.length >= stream.turnNumber);
  return app.ended.at(-1);
}

const addContexts = async (app: TestApp, debateId: number, count: number, content: string) => {
  for (let number = 0; number < count; number += 1)
    await app.ports.debates.addRemark({ debateId, userId: PRO.userId, content });
};

describe("A turn of a model with a small window", () => {
  it.each(Object.keys(SPEECHES))(
    "is spoken at once after ten contexts of 4,000 characters in %s, and says what it lacks",
    async (language) => {
      const { app, openai } = appWithWindows();
      const { id } = await app.create(PRO, { coffeeLevel: 3 });
      await addContexts(app, id, 10, longSpeech(language, 4_000));
      expect(await speak(app, id)).toMatchObject({ outcome: "kept", aiModel: "gpt-4" });
      expect(openai.refused).toEqual([]);
      const { leftOut } = (await app.read(PRO, id)).responses[0] ?? {};
      const shown = openai.requests[0]?.material as TurnPromptMaterial;
      expect(leftOut).toEqual({ turns: 0, contexts: 10 - shown.context.length });
    },
  );

  it.each(Object.keys(SPEECHES))(
    "is spoken in a debate of twenty long turns in %s with contexts, and none is refused",
    async (language) => {
      const { app, openai, anthropic } = appWithWindows(() => longSpeech(language));
      const { id } = await app.create(PRO, { coffeeLevel: 3 });
      for (let turn = 1; turn <= 20; turn += 1) {
        await addContexts(app, id, turn % 5 === 0 ? 1 : 0, longSpeech(language, 4_000));
        expect(await speak(app, id)).toMatchObject({ outcome: "kept" });
      }
      expect([...openai.refused, ...anthropic.refused]).toEqual([]);
      const { responses } = await app.read(PRO, id);
      expect(responses.map(({ speaker }) => aiModelOf(speaker))).toEqual(
        Array.from({ length: 10 }, () => ["gpt-4", "claude-sonnet-4-20250514"]).flat(),
      );
      const last = openai.requests.at(-1)?.material as TurnPromptMaterial;
      expect(last.history.at(-1)).toMatchObject({ turnNumber: 18, content: longSpeech(language) });
      const { leftOut } = responses[18] ?? {};
      expect(leftOut).toEqual({
        turns: 18 - last.history.length,
        contexts: 3 - last.context.length,
      });
    },
  );

  it("uses most of its window for English: five earlier turns and more", async () => {
    const { app, openai } = appWithWindows(() => longSpeech("English"));
    const { id } = await app.create(PRO, { coffeeLevel: 3 });
    for (let turn = 1; turn <= 9; turn += 1) await speak(app, id);
    const last = openai.requests.at(-1)?.material as TurnPromptMaterial;
    expect(last.history.length).toBeGreaterThanOrEqual(5);
  });

  it("says nothing of what it lacks when it saw the whole debate", async () => {
    const { app } = appWithWindows();
    const { id } = await app.create(PRO, { coffeeLevel: 3 });
    await addContexts(app, id, 2, "A fact.");
    for (let turn = 1; turn <= 8; turn += 1) await speak(app, id);
    const { responses } = await app.read(PRO, id);
    expect(responses.map(({ leftOut }) => leftOut)).toEqual(Array(8).fill(null));
  });

  it("comes from the next model of the provider when the question alone is too long", async () => {
    const { app, openai } = appWithWindows();
    const question = `${"ﷺ".repeat(1_990)} ok?`;
    const { id } = await app.create(PRO, { coffeeLevel: 3, question });
    expect(await speak(app, id)).toMatchObject({ outcome: "kept", aiModel: "gpt-4o" });
    expect(openai.requests[0]?.material).toMatchObject({ question });
    expect((await app.read(PRO, id)).responses[0]?.speaker).toEqual({
      kind: "model",
      model: "gpt-4o",
    });
  });

  it("cuts its prompt again, by bytes, when a text was made to exceed the bound", async () => {
    const { app, openai } = appWithWindows();
    const { id } = await app.create(PRO, { coffeeLevel: 3 });
    const words =
      " cecv daww dtyu esyf ggyv gkoi hgea iebg iufl kbyo keww kkei lomd mafm mtya ngyd";
    await addContexts(app, id, 10, words.repeat(45).slice(0, 3_000));
    expect(await speak(app, id)).toMatchObject({ outcome: "kept", aiModel: "gpt-4" });
    expect(openai.refused).toHaveLength(1);
    const [refused, spoken] = openai.requests.map(({ prompt }) => JSON.stringify(prompt).length);
    expect(spoken).toBeLessThan(refused ?? 0);
  });
});

/** Windows of a typical local server and of the smallest hosted model. */
const window = fc.constantFrom(4_096, 8_192);

describe("The prompt of a turn, cut to a window,", () => {
  const contextOf = (source: Parameters<typeof turnPromptMaterial>[0]) =>
    turnPromptMaterial(source, nextTurnNumber(source.responses.length), source.debate.language);
  const long = wellFormedText({ maxLength: 40 }).map((text) => `Why. ${text} `.repeat(120));
  const grown = fc.tuple(conversation(), long, long).map(([source, said, added]) => ({
    ...source,
    responses: source.responses.map((response) => ({ ...response, content: said })),
    remarks: source.remarks.map((input) => ({ ...input, content: added })),
  }));

  it("fits with its answer for every tokenizer, whatever people wrote", () => {
    fc.assert(
      fc.property(grown, window, (source, size) => {
        const room = promptRoom(size, 1_200);
        const { prompt } = fitTurnPrompt(contextOf(source), room.fits);
        for (const count of Object.values(TOKENIZERS))
          expect(countPrompt(prompt, count) + room.answerTokens).toBeLessThanOrEqual(size);
      }),
      { numRuns: runs(60) },
    );
  });

  it("loses the oldest turns first, then the oldest contexts, and never the last turn or an open question", () => {
    fc.assert(
      fc.property(grown, window, (source, size) => {
        const full = contextOf(source);
        const { material } = fitTurnPrompt(full, promptRoom(size, 1_200).fits);
        const { history, context } = material;
        const isOpen = (remark: (typeof context)[number]) =>
          isOpenQuestion(remark, full.turnNumber);
        const kept = context.filter((remark) => !isOpen(remark));
        const closed = full.context.filter((remark) => !isOpen(remark));
        expect(kept).toEqual(closed.slice(closed.length - kept.length));
        expect(context.filter(isOpen).length).toBe(full.context.filter(isOpen).length);
        expect(history.map(({ turnNumber }) => turnNumber)).toEqual(
          full.history.slice(full.history.length - history.length).map((turn) => turn.turnNumber),
        );
        expect(history.length).toBeGreaterThanOrEqual(Math.min(1, full.history.length));
        if (context.length < full.context.length) expect(history.length).toBeLessThan(2);
      }),
      { numRuns: runs(60) },
    );
  });

  const shortTexts = {
    purpose: "turn" as const,
    side: 1 as const,
    persona: EINSTEIN,
    opponent: CAT,
    temperament: null,
    turnNumber: 3,
    question: FORM.question,
    position: "Yes",
    opposingPosition: "No",
    language: "en",
    variation: 0,
    context: [],
  };

  it("holds the opponent's last turn up to the end of a sentence, with a mark of the cut", () => {
    const content = "A cat sleeps in a box. ".repeat(1_000);
    const history = [{ turnNumber: 2, side: 2 as const, content }];
    const { fits } = promptRoom(4_096, 1_200);
    const { material, isWhole } = fitTurnPrompt({ ...shortTexts, history }, fits);
    expect(isWhole).toBe(true);
    const shortened = material.history[0]?.content ?? "";
    expect(shortened).toMatch(/^(A cat sleeps in a box\. )+\[…\]$/);
    expect(shortened.length).toBeGreaterThan(1_000);
  });

  it("fits even when the question and the positions are larger than the window", () => {
    const question = "ﷺ".repeat(2_000);
    const [position, opposingPosition] = ["ﷺ".repeat(200), "&".repeat(200)];
    const full = { ...shortTexts, question, position, opposingPosition, history: [] };
    const { fits } = promptRoom(4_096, 1_200);
    expect(fits(turnPrompt(full))).toBe(false);
    const { prompt, isWhole } = fitTurnPrompt(full, fits);
    expect([fits(prompt), isWhole]).toEqual([true, false]);
  });

  it("has instructions that are at most one token for every 3.5 characters", () => {
    fc.assert(
      fc.property(conversation(), (source) => {
        const { system } = turnPrompt(contextOf(source));
        for (const count of Object.values(TOKENIZERS))
          expect(count(system)).toBeLessThanOrEqual(system.length / 3.5);
      }),
    );
  });
});
