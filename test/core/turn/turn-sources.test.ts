import { LIBRARY, removeSource, startTurn, takeOwnTurn, tokenBound } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { FakeGateway } from "../models/fake-gateway.ts";
import { codeOf, PRO, TestApp } from "../test-app.ts";
import {
  add,
  evidencesOf,
  librariesOf,
  longText,
  namesOf,
  REMOTE,
  SHORT,
} from "./turn-sources-fixtures.ts";

describe("A turn in a debate with sources", () => {
  it("is given the passages, and is stored with them and with its checked citations", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, SHORT, "On buns");
    const content = "They say “a bun that opens” [S1 §1]. It is so [S1 §2].";
    await app.playTurn(PRO, id, content);
    expect(librariesOf(app.rehearsal)).toEqual([
      expect.objectContaining({
        sources: [{ n: 1, title: "On buns" }],
        passages: [{ source: 1, passage: 1, page: null, text: SHORT }],
      }),
    ]);
    expect(await evidencesOf(app, id)).toEqual([
      {
        given: [{ source: 1, from: 1, to: 1 }],
        citations: [
          {
            ...{ source: 1, passage: 1, kind: "quoted", start: 28, end: 35 },
            quote: { start: 10, end: 26, sourceStart: 0, sourceEnd: 16 },
          },
          { source: 1, passage: 2, kind: "invented", start: 46, end: 53, quote: null },
        ],
      },
    ]);
  });

  it("is stored with what it was given also when it cites nothing", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, SHORT);
    await app.playTurn(PRO, id, "Consider a bun.");
    expect(await evidencesOf(app, id)).toEqual([
      { given: [{ source: 1, from: 1, to: 1 }], citations: [] },
    ]);
  });

  it("is given the same passages as the other side of its round, whatever that has said", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, longText(90));
    for (const text of ["Thing7.", "Thing8 and stone9.", "Thing11.", "Thing12."])
      await app.playTurn(PRO, id, text);
    const [one, two, three, four] = librariesOf(app.rehearsal).map((given) =>
      namesOf(given).sort(),
    );
    expect(one?.length).toBeGreaterThan(5);
    expect(one?.length).toBeLessThan(90);
    expect([two, four]).toEqual([one, three]);
    expect(three).not.toEqual(one);
  });

  it("is given what speaks to the question first, within its room", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, longText(90));
    await app.playTurn(PRO, id, "A.");
    const [library] = librariesOf(app.rehearsal);
    expect(library?.passages[0]?.text).toContain("A sandwich and a hot dog");
    const tokens = library?.passages.reduce((sum, { text }) => sum + tokenBound(text), 0) ?? 0;
    expect(tokens).toBeLessThanOrEqual(LIBRARY.tokens);
    expect(tokens).toBeGreaterThan(LIBRARY.tokens / 2);
  });

  it("is given the beginning of a source that has no word of the debate", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, {
      question: "猫は液体ですか？",
      option1: "はい",
      option2: "いいえ",
    });
    await add(app, id, longText(90));
    await app.playTurn(PRO, id, "はい。");
    expect(namesOf(librariesOf(app.rehearsal)[0]).slice(0, 3)).toEqual(["S1 §1", "S1 §2", "S1 §3"]);
  });

  it("is given what was added since the first turn of its round as well", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, SHORT);
    await app.playTurn(PRO, id, "A.");
    await add(app, id, "Zebras have stripes.", "On zebras");
    for (const text of ["B.", "C.", "D."]) await app.playTurn(PRO, id, text);
    const both = ["S1 §1", "S2 §1"];
    expect(librariesOf(app.rehearsal).map(namesOf)).toEqual([["S1 §1"], both, both, both]);
    const given = (await evidencesOf(app, id)).map((evidence) => evidence?.given.length);
    expect(given).toEqual([1, 2, 2, 2]);
  });

  it("is not given what is added while it runs, and a citation of that is invented", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, SHORT);
    const { stream } = await startTurn(app.ports, PRO, { debateId: id });
    await app.untilRequested(app.rehearsal, 1);
    await add(app, id, "Zebras have stripes.");
    app.rehearsal.latest.say("Look [S2 §1].");
    app.rehearsal.latest.finish();
    await stream.ended();
    const [evidence] = await evidencesOf(app, id);
    expect(evidence?.given).toEqual([{ source: 1, from: 1, to: 1 }]);
    expect(evidence?.citations.map(({ kind }) => kind)).toEqual(["invented"]);
  });

  it("is spoken again with the same passages", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await add(app, id, longText(90));
    for (const text of ["Thing7.", "Thing8."]) await app.playTurn(PRO, id, text);
    const { stream } = await startTurn(app.ports, PRO, { debateId: id, again: true });
    await app.untilRequested(app.rehearsal, 3);
    app.rehearsal.latest.say("Thing9 [S1 §1].");
    app.rehearsal.latest.finish();
    await stream.ended();
    const [, second, again] = librariesOf(app.rehearsal);
    expect(namesOf(again)).toEqual(namesOf(second));
    expect((await evidencesOf(app, id))[1]?.citations).toHaveLength(1);
  });

  it("keeps its sources: they can be removed until a turn has begun", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    const remove = (n: number) => codeOf(removeSource(app.ports, PRO, { debateId: id, n }));
    await add(app, id, SHORT);
    await add(app, id, "Zebras have stripes.");
    expect(await remove(1)).toBe("no error");
    const { stream } = await startTurn(app.ports, PRO, { debateId: id });
    await app.untilRequested(app.rehearsal, 1);
    expect(await remove(2)).toBe("source-used");
    app.rehearsal.latest.say("A.");
    app.rehearsal.latest.finish();
    await stream.ended();
    expect(await remove(2)).toBe("source-used");
    expect(await remove(3)).toBe("not-found");
  });
});

describe("A turn of a model with a small window", () => {
  const play = async (coffeeLevel: 1 | 3) => {
    const [openai, anthropic] = [new FakeGateway(), new FakeGateway()];
    const app = new TestApp({ openai, anthropic });
    const { id } = await app.create(PRO, { coffeeLevel });
    await add(app, id, longText(90));
    await app.playTurn(PRO, id, "A.", openai);
    await app.playTurn(PRO, id, "B.", anthropic);
    return [openai, anthropic].map((gateway) => namesOf(librariesOf(gateway)[0]).sort());
  };

  it("is given fewer passages, and so is the other side, whose window is larger", async () => {
    const [small, largeOpponent] = await play(3);
    expect(small?.length).toBeGreaterThan(0);
    expect(largeOpponent).toEqual(small);
    const [one, two] = await play(1);
    expect(two).toEqual(one);
    expect(one?.length).toBeGreaterThan(2 * (small?.length ?? 0));
  });
});

describe("The turn of a person in a debate with sources", () => {
  it("is checked against all of them, because the person has read them", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    await add(app, id, longText(90));
    const content = `“Thing71 and stone71 stand” [S1 §${REMOTE}]. “It is not there at all” [S1 §${REMOTE}] [S1 §999].`;
    const { evidence } = await takeOwnTurn(app.ports, PRO, { debateId: id, content });
    expect(evidence?.citations.map(({ kind }) => kind)).toEqual([
      "quoted",
      "misquoted",
      "invented",
    ]);
    expect(evidence?.given).toEqual([{ source: 1, from: REMOTE, to: REMOTE }]);
  });

  it("is followed by a turn that is given what the person has cited, and the rest as ever", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO, { seat: 1 });
    await add(app, id, longText(90));
    const content = `Thing71 and stone71 stand there, as I said [S1 §${REMOTE}].`;
    await takeOwnTurn(app.ports, PRO, { debateId: id, content });
    await app.playTurn(PRO, id, "B.");
    const names = namesOf(librariesOf(app.rehearsal)[0]);
    expect(names[0]).toBe(`S1 §${REMOTE}`);
    expect(names.length).toBeGreaterThan(5);
  });
});

describe("A debate without sources", () => {
  it("reads none, and has no evidence, whoever speaks", async () => {
    const app = new TestApp();
    const calls: string[] = [];
    const watched = <P extends object>(port: P): P =>
      new Proxy(port, {
        get: (target, name) => {
          calls.push(String(name));
          const member: unknown = Reflect.get(target, name, target);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
    Object.assign(app.ports, {
      sources: watched(app.ports.sources),
      passageSearch: watched(app.ports.passageSearch),
    });
    const { id } = await app.create(PRO, { seat: 1 });
    await takeOwnTurn(app.ports, PRO, { debateId: id, content: "A bun that opens is one." });
    await app.playTurn(PRO, id, "Look at [S1 §1].");
    expect(calls).toEqual([]);
    expect(await evidencesOf(app, id)).toEqual([undefined, undefined]);
    expect(librariesOf(app.rehearsal)).toEqual([undefined]);
    await add(app, id, SHORT);
    expect(calls).toEqual(["add"]);
  });
});
