import type { SerializedEnding } from "@einstein-vs-cat/core";
import { ONLY_VARIANT } from "@einstein-vs-cat/core";
import { MemoryWrittenDebates } from "@einstein-vs-cat/memory/written-debates";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writtenDebate } from "../../core/written/written-fixtures.ts";
import { type Harness, startApp, type Visitor } from "../harness.ts";

const DEBATE = writtenDebate("hot-dog");

let app: Harness;
beforeEach(async () => {
  app = await startApp({ services: { writtenDebates: new MemoryWrittenDebates([DEBATE]) } });
});
afterEach(() => app.close());

/** Stores the turns of a debate as they were written. */
function speak(debateId: number, turns = DEBATE.turns): void {
  for (const [index, { text: content }] of turns.entries())
    app.tables.responses.push({
      ...{ id: app.tables.nextId(), debateId, turnNumber: index + 1, content, summary: null },
      side: index % 2 === 0 ? 1 : 2,
      ...{
        speaker: { kind: "written" },
        leftOut: null,
        isStopped: false,
        variant: ONLY_VARIANT,
        stance: null,
        createdAt: new Date(),
      },
    });
}

const ending = (person: Visitor, debateId: number) =>
  person.fetch(`/api/debates/${debateId}/ending`);

describe("the list of written debates", () => {
  test("needs no session, and begins none", async () => {
    const visitor = app.visitor();
    const response = await visitor.fetch("/api/written-debates");
    const { question, option1, option2 } = DEBATE;
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        debates: [
          {
            ...{ name: "hot-dog", language: "en", question, option1, option2 },
            opening: "This is turn 1 on hot-dog. And so on.",
          },
        ],
      },
    ]);
    expect(visitor.cookies).toEqual({});
  });

  test.each(["?language=", "?language=not%20one"])("refuses the query %j", async (query) => {
    const response = await app.visitor().fetch(`/api/written-debates${query}`);
    expect(response.status).toBe(400);
  });
});

describe("the end of a written debate", () => {
  test("is answered to its owner once every turn was spoken, and 204 before", async () => {
    const owner = app.visitor();
    const debateId = await owner.debate();
    speak(debateId, DEBATE.turns.slice(0, 3));
    expect((await ending(owner, debateId)).status).toBe(204);
    app.tables.responses.splice(0);
    speak(debateId);
    const response = await ending(owner, debateId);
    const { closings, verdict } = (await response.json()) as SerializedEnding;
    expect(closings).toEqual(["My last word.", "Mine too."]);
    expect(verdict).toMatchObject({ outcome: "option1", turns: 4 });
  });

  test("is not found for anyone but its owner", async () => {
    const owner = app.visitor();
    const debateId = await owner.debate();
    speak(debateId);
    const other = app.visitor();
    await other.debate();
    for (const person of [other, app.visitor()])
      expect((await ending(person, debateId)).status).toBe(404);
  });
});
