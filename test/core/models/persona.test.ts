import { CAT, EINSTEIN, opponentOf, PERSONAS, personaOf } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

describe("The personas", () => {
  it("are Einstein for option 1 and Cat for option 2, with their labels", () => {
    expect(PERSONAS.map(({ optionNumber, name, label }) => [optionNumber, name, label])).toEqual([
      [1, "Einstein", "EINSTEIN_AI"],
      [2, "Cat", "CAT_AI"],
    ]);
    expect(personaOf(1)).toBe(EINSTEIN);
    expect(personaOf(2)).toBe(CAT);
  });

  it("are opponents of each other", () => {
    expect(opponentOf(EINSTEIN)).toBe(CAT);
    expect(opponentOf(CAT)).toBe(EINSTEIN);
  });

  it("use models of two different providers", () => {
    expect(EINSTEIN.provider).not.toBe(CAT.provider);
  });
});
