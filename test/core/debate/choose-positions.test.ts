import { choosePositions, isScripted } from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { describe, expect, it } from "vitest";

const VISITOR = { kind: "visitor", visitorId: "v1" } as const;
const CALLER = { client: "c", network: "n", prefix: "p" };

/** Counts the requests to a model that suggests tea and coffee. */
function suggesting() {
  let asked = 0;
  const gateway = new MemoryModelGateway(() => {
    asked += 1;
    return '{"isYesNoQuestion":false,"position1":"Tea","position2":"Coffee"}';
  });
  return { ports: createMemoryPorts({ gateways: { rehearsal: gateway } }), asked: () => asked };
}

const form = (coffeeLevel: 1 | 3) => ({
  ...{ question: "Tea or coffee?", coffeeLevel, language: "en", model1: null, model2: null },
  caller: CALLER,
});

describe("The positions of a new debate", () => {
  it("are the suggested ones where a person gave none", async () => {
    const { ports, asked } = suggesting();
    const positions = await choosePositions(ports, VISITOR, form(1));
    expect([positions, asked()]).toEqual([{ position1: "Tea", position2: "Coffee" }, 1]);
  });

  it("are those that a person gave, and no model is asked", async () => {
    const { ports, asked } = suggesting();
    const given = { ...form(1), option1: "Milk", option2: "None" };
    expect(await choosePositions(ports, VISITOR, given)).toEqual({
      ...{ position1: "Milk", position2: "None" },
    });
    expect(asked()).toBe(0);
  });

  it("cost nothing for a debate that would be refused", async () => {
    const { ports, asked } = suggesting();
    await expect(choosePositions(ports, VISITOR, form(3))).rejects.toMatchObject({
      code: "intensity-restricted",
    });
    expect(asked()).toBe(0);
  });
});

describe("A speaker", () => {
  it("is the built-in script, a model or a person", () => {
    expect([isScripted({ kind: "rehearsal" }), isScripted({ kind: "written" })]).toEqual([
      true,
      true,
    ]);
    expect(isScripted({ kind: "model", model: "m" })).toBe(false);
    expect(isScripted({ kind: "person", name: null })).toBe(false);
  });
});
