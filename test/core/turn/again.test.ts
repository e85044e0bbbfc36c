import {
  type Actor,
  chooseVariant,
  readVariants,
  startTurn,
  TURN_LIMIT,
  takeOwnTurn,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecordingQuota } from "../../support/fake-quota.ts";
import { codeOf, OTHER_PRO, PRO, TestApp, VISITOR } from "../test-app.ts";

const again = (app: TestApp, actor: Actor, debateId: number) =>
  startTurn(app.ports, actor, { debateId, again: true });

/** Generates the last turn of a debate again with an answer of one text. */
async function playAgain(app: TestApp, actor: Actor, debateId: number, text: string) {
  const before = app.rehearsal.tries.length;
  const { stream } = await again(app, actor, debateId);
  await app.untilRequested(app.rehearsal, before + 1);
  app.rehearsal.latest.say(text);
  app.rehearsal.latest.finish();
  await stream.ended();
}

const lastOf = async (app: TestApp, actor: Actor, debateId: number) => {
  const last = (await app.read(actor, debateId)).responses.at(-1);
  if (last === undefined) throw new Error("expected a turn");
  return last;
};

describe("The last turn generated again", () => {
  it("becomes a new variant of the turn, and the debate has no further turn", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    await app.playTurn(VISITOR, id, "first");
    await playAgain(app, VISITOR, id, "second");
    const { responses } = await app.read(VISITOR, id);
    expect(responses).toMatchObject([
      { turnNumber: 1, content: "second", variant: { chosen: 2, total: 2 } },
    ]);
  });

  it("is one variant and one paid call for a double click, and takes one turn of the day", async () => {
    const app = new TestApp();
    const quota = new RecordingQuota();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "first");
    const ports = { ...app.ports, quota };
    const turns = await Promise.all(
      [1, 2, 3].map(() => startTurn(ports, PRO, { debateId: id, again: true })),
    );
    expect(turns.filter(({ started }) => started)).toHaveLength(1);
    expect(quota.calls).toEqual(["take turns user:7 500"]);
    app.rehearsal.latest.say("second");
    app.rehearsal.latest.finish();
    await turns[0]?.stream.ended();
    expect((await lastOf(app, PRO, id)).variant).toEqual({ chosen: 2, total: 2 });
    expect(app.rehearsal.tries).toHaveLength(2);
  });

  it("has a prompt without itself, that of the first time, whatever was chosen before", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "one");
    await app.playTurn(PRO, id, "two");
    const first = app.rehearsal.latest.request.prompt;
    await playAgain(app, PRO, id, "two again");
    expect(app.rehearsal.latest.request.prompt).toEqual(first);
  });

  it("is refused without a turn, after a person's, and while the next one runs; the next one is refused while it runs", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    expect(await codeOf(again(app, PRO, id))).toBe("cannot-repeat");
    const seated = await app.create(PRO, { seat: 1 });
    await takeOwnTurn(app.ports, PRO, { debateId: seated.id, content: "A bun is a sandwich." });
    expect(await codeOf(again(app, PRO, seated.id))).toBe("cannot-repeat");
    await app.playTurn(PRO, id, "one");
    const next = await app.generate(PRO, id);
    expect(await codeOf(again(app, PRO, id))).toBe("turn-running");
    app.rehearsal.latest.say("two");
    app.rehearsal.latest.finish();
    await next.stream.ended();
    await again(app, PRO, id);
    expect(await codeOf(app.generate(PRO, id))).toBe("turn-running");
  });

  it("can be the tenth response of a visitor, who may have no eleventh", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    for (let turn = 1; turn <= 10; turn += 1) await app.playTurn(VISITOR, id, `turn ${turn}`);
    await playAgain(app, VISITOR, id, "turn 10 again");
    expect(await codeOf(app.generate(VISITOR, id))).toBe("response-limit");
  });

  it("is refused when as many variants are kept as can be", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "1");
    for (let number = 2; number <= TURN_LIMIT.variants; number += 1)
      await playAgain(app, PRO, id, String(number));
    expect(await codeOf(again(app, PRO, id))).toBe("variants-full");
    const variants = await readVariants(app.ports, PRO, (await lastOf(app, PRO, id)).id);
    expect(variants.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: TURN_LIMIT.variants }, (_, index) => index + 1),
    );
  });

  it("is refused in another person's debate", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "one");
    const responseId = (await lastOf(app, PRO, id)).id;
    expect(await codeOf(again(app, OTHER_PRO, id))).toBe("not-found");
    expect(await codeOf(readVariants(app.ports, OTHER_PRO, responseId))).toBe("not-found");
    const choice = { responseId, number: 1 };
    expect(await codeOf(chooseVariant(app.ports, OTHER_PRO, choice))).toBe("not-found");
  });
});

describe("The chosen variant", () => {
  it("is the only one that any later prompt contains", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat({ max: 8 })), {
          minLength: 1,
          maxLength: 4,
        }),
        async (turns) => {
          const app = new TestApp();
          const { id } = await app.create(PRO);
          const chosen: string[] = [];
          const others: string[] = [];
          for (const [turn, [repeats, pick]] of turns.entries()) {
            const texts = Array.from({ length: repeats + 1 }, (_, i) => `<turn ${turn} no ${i}>`);
            await app.playTurn(PRO, id, texts[0] ?? "");
            for (const text of texts.slice(1)) await playAgain(app, PRO, id, text);
            const { id: responseId } = await lastOf(app, PRO, id);
            const number = 1 + (pick % texts.length);
            await chooseVariant(app.ports, PRO, { responseId, number });
            chosen.push(texts[number - 1] ?? "");
            others.push(...texts.filter((_, index) => index !== number - 1));
          }
          await app.generate(PRO, id);
          const { material, prompt } = app.rehearsal.latest.request;
          expect(material).toMatchObject({ history: chosen.map((content) => ({ content })) });
          const text = JSON.stringify(prompt);
          for (const other of others) expect(text).not.toContain(other.slice(1, -1));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("cannot be exchanged once a later turn has answered it, or while one is being generated", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "one");
    await playAgain(app, PRO, id, "one again");
    const { id: responseId } = await lastOf(app, PRO, id);
    const choose = () => codeOf(chooseVariant(app.ports, PRO, { responseId, number: 1 }));
    const running = await again(app, PRO, id);
    expect(await choose()).toBe("turn-running");
    await app.stop(PRO, id);
    await running.stream.ended();
    const next = await app.generate(PRO, id);
    expect(await choose()).toBe("turn-answered");
    app.rehearsal.latest.say("two");
    app.rehearsal.latest.finish();
    await next.stream.ended();
    expect(await choose()).toBe("turn-answered");
    expect((await app.read(PRO, id)).responses.map(({ content }) => content)).toEqual([
      "one again",
      "two",
    ]);
  });
});
