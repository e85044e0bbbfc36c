import { isComplete, ownTurnSchema, speakerIn, takeOwnTurn } from "@einstein-vs-cat/core";
import { MemoryDebateFeed } from "@einstein-vs-cat/memory/debate-feed";
import { describe, expect, it } from "vitest";
import { codeOf, OTHER_PRO, PRO, TestApp, VISITOR } from "../test-app.ts";

const WORDS = "A bun that opens is a sandwich.";

describe("A debate in which a person argues", () => {
  it("has a fair opponent unless its owner chose another, and none where models argue both sides", async () => {
    const app = new TestApp();
    const temperamentOf = async (form: Parameters<TestApp["create"]>[1]) =>
      (await app.create(PRO, form)).temperament;
    expect(await temperamentOf({ seat: 2 })).toBe("fair");
    expect(await temperamentOf({ seat: 2, temperament: "kind" })).toBe("kind");
    expect(await temperamentOf({ temperament: "merciless" })).toBeNull();
  });
});

describe("The turn of a person who argues themselves", () => {
  it("is stored in place of the persona's turn, without asking a model", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    await takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS });
    const { responses } = await app.read(PRO, id);
    expect(responses).toMatchObject([
      {
        content: WORDS,
        turnNumber: 1,
        side: 1,
        speaker: { kind: "person", name: null } as const,
        leftOut: null,
      },
    ]);
    expect(app.rehearsal.tries).toEqual([]);
  });

  it("is told to those who watch the debate, as any other turn", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    const events = await new MemoryDebateFeed(app.tables).watch(id);
    const response = await takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS });
    const start = (await events.next()).value;
    expect(start).toMatchObject({ kind: "turn-started", turnNumber: 1 });
    if (start?.kind === "turn-started") expect(start.stream.text).toBe(WORDS);
    expect((await events.next()).value).toEqual({
      kind: "turn-ended",
      turnNumber: 1,
      outcome: { kind: "kept", responseId: response.id },
    });
  });

  it("is what the other side answers to", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    await takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS });
    await app.playTurn(PRO, id, "No bun opens itself.");
    expect(app.rehearsal.latest.request.material).toMatchObject({
      persona: { key: "cat" },
      history: [{ content: WORDS, turnNumber: 1, side: 1 }],
    });
  });

  it("is refused when the other side speaks next, and while it is speaking", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 2 });
    const take = () => codeOf(takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS }));
    expect(await take()).toBe("not-your-turn");
    await app.generate(PRO, id);
    expect(await take()).toBe("turn-running");
    app.rehearsal.latest.say("Consider a bun.");
    app.rehearsal.latest.finish();
    await app.ports.liveTurns.drain(1_000);
    expect((await app.read(PRO, id)).responses).toHaveLength(1);
  });

  it("is stored once when it is sent again while the other side already answers it", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    const take = (content: string) =>
      takeOwnTurn(app.ports, PRO, { debateId: id, content, turnNumber: 1 });
    const first = await take(WORDS);
    await app.generate(PRO, id);
    expect(await take(WORDS)).toEqual(first);
    expect(await codeOf(take("A bun that closes is none, either."))).toBe("turn-running");
    app.rehearsal.latest.say("Consider a bun.");
    app.rehearsal.latest.finish();
    await app.ports.liveTurns.drain(1_000);
    expect((await app.read(PRO, id)).responses).toHaveLength(2);
  });

  it("is refused in a debate in which models have both seats", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    const take = takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS });
    expect(await codeOf(take)).toBe("not-your-turn");
  });

  it("is refused to all but the owner, as for a debate that does not exist", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    const take = { debateId: id, content: WORDS } as const;
    expect(await codeOf(takeOwnTurn(app.ports, OTHER_PRO, take))).toBe("not-found");
    expect(await codeOf(takeOwnTurn(app.ports, null, take))).toBe("not-found");
  });

  it("is nobody else's: a model is refused in its place, and nothing is asked or counted", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    expect(await codeOf(app.generate(PRO, id))).toBe("your-turn");
    await takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS });
    await app.playTurn(PRO, id, "No bun opens itself.");
    expect(await codeOf(app.generate(PRO, id))).toBe("your-turn");
    expect(app.rehearsal.tries).toHaveLength(1);
    expect((await app.read(PRO, id)).responses).toHaveLength(2);
  });

  it("is stored without a name, and has the one that the seat shows", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    await app.ports.debates.showName(id, "Ada");
    await takeOwnTurn(app.ports, PRO, { debateId: id, content: WORDS });
    const { debate, responses } = await app.read(PRO, id);
    const [response] = responses;
    if (response === undefined) throw new Error("the turn is not there");
    expect(response.speaker).toEqual({ kind: "person", name: null });
    expect(speakerIn(debate.seats, response)).toEqual({ kind: "person", name: "Ada" });
  });

  it("counts for the limit of a visitor's debate", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR, { seat: 1 });
    for (let turn = 0; turn < 10; turn += 1)
      await (turn % 2 === 0
        ? takeOwnTurn(app.ports, VISITOR, { debateId: id, content: WORDS })
        : app.playTurn(VISITOR, id, "No bun opens itself."));
    expect(isComplete(VISITOR, 10)).toBe(true);
    const eleventh = takeOwnTurn(app.ports, VISITOR, { debateId: id, content: WORDS });
    expect(await codeOf(eleventh)).toBe("response-limit");
  });

  it("has from 20 to 2,000 characters", () => {
    const codeFor = (content: string) => {
      const parsed = ownTurnSchema.safeParse({ content });
      return parsed.success ? null : JSON.stringify(parsed.error.issues[0]);
    };
    expect(codeFor("x".repeat(20))).toBeNull();
    expect(codeFor("x".repeat(2_000))).toBeNull();
    expect(codeFor(" ".repeat(10) + "x".repeat(19))).toContain("turn-too-short");
    expect(codeFor("x".repeat(2_001))).toContain("turn-too-long");
  });
});
