import {
  aiModelOf,
  CAT,
  DEFAULT_SEATS,
  EINSTEIN,
  nextSeat,
  PERSONAS,
  personaAt,
  personaNames,
  pickedModel,
  type Seats,
  SIDES,
  type Speaker,
  seatsOfModels,
  sideNames,
  speakerNamed,
  speakerOf,
  withName,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const EXCHANGED: Seats = {
  1: { persona: "cat", by: "model", model: null },
  2: { persona: "einstein", by: "person", name: "Ada" },
};

describe("The personas", () => {
  it("are Einstein and Cat, with their labels", () => {
    expect(Object.values(PERSONAS).map(({ name, label }) => [name, label])).toEqual([
      ["Einstein", "EINSTEIN_AI"],
      ["Cat", "CAT_AI"],
    ]);
  });

  it("are found by their own keys", () => {
    for (const [key, persona] of Object.entries(PERSONAS)) expect(persona.key).toBe(key);
  });

  it("use models of two different providers", () => {
    expect(EINSTEIN.provider).not.toBe(CAT.provider);
  });
});

describe("The seats of a debate", () => {
  it("have Einstein on side 1 and Cat on side 2, both spoken by models, unless the owner chooses", () => {
    expect(SIDES.map((side) => personaAt(DEFAULT_SEATS, side))).toEqual([EINSTEIN, CAT]);
    expect(SIDES.map((side) => pickedModel(DEFAULT_SEATS, side))).toEqual([null, null]);
  });

  it("have the models that the owner picked", () => {
    const seats = seatsOfModels({ 1: "gpt-4", 2: null });
    expect(SIDES.map((side) => pickedModel(seats, side))).toEqual(["gpt-4", null]);
  });

  it("can have any persona on any side, and a person in place of a model", () => {
    expect(personaNames(EXCHANGED)).toEqual({ 1: "Cat", 2: "Einstein" });
    expect(sideNames(EXCHANGED)).toEqual({ 1: "Cat", 2: "Ada" });
    expect(sideNames(withName(EXCHANGED, null))).toEqual({ 1: "Cat", 2: "A reader" });
    expect(pickedModel(EXCHANGED, 2)).toBeNull();
    expect(nextSeat({ seats: EXCHANGED }, 0)).toMatchObject({ persona: CAT, opponent: EINSTEIN });
  });

  it("take turns, side 1 first", () => {
    fc.assert(
      fc.property(fc.nat(2_000), (turns) => {
        const { side, seat, persona, opponent } = nextSeat({ seats: EXCHANGED }, turns);
        expect(side).toBe(turns % 2 === 0 ? 1 : 2);
        expect(seat).toBe(EXCHANGED[side]);
        expect([persona.key, opponent.key].sort()).toEqual(["cat", "einstein"]);
        expect(nextSeat({ seats: EXCHANGED }, turns + 1).side).not.toBe(side);
      }),
    );
  });
});

describe("The speaker of a turn", () => {
  const speakers: readonly Speaker[] = [
    { kind: "model", model: "gpt-4" },
    { kind: "rehearsal" },
    { kind: "written" },
    { kind: "person", name: null },
  ];

  it.each(speakers)("is one word on the wire, which can be read back: %j", (speaker) => {
    expect(speakerNamed(aiModelOf(speaker))).toEqual(speaker);
  });

  it("is a model even when the model has the name of another speaker", () => {
    for (const aiModel of ["human", "rehearsal", "written in advance"])
      expect(speakerOf({ gateway: "local", aiModel })).toEqual({ kind: "model", model: aiModel });
  });

  it("is the rehearsal voice, or what it read from a text that was written in advance", () => {
    const spoken = ["rehearsal", "written in advance"].map((aiModel) =>
      speakerOf({ gateway: "rehearsal", aiModel }),
    );
    expect(spoken).toEqual([{ kind: "rehearsal" }, { kind: "written" }]);
  });
});
