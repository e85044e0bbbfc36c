import { denialForTurn, personaForTurn } from "@einstein-vs-cat/core";
import { expect, test } from "vitest";

test("a visitor's debate has ten turns, and Cat has the last word", () => {
  const visitor = { kind: "visitor" } as const;
  const speakers: string[] = [];
  while (denialForTurn(visitor, speakers.length) === null)
    speakers.push(personaForTurn(speakers.length + 1).name);
  expect(speakers).toHaveLength(10);
  expect([speakers[0], speakers.at(-1)]).toEqual(["Einstein", "Cat"]);
});
