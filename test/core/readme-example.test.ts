import {
  createDebate,
  denialForTurn,
  personaAt,
  readDebate,
  startTurn,
} from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { expect, test } from "vitest";

test("a visitor's debate has ten turns, and Cat takes the last one", async () => {
  const script = Array.from({ length: 10 }, (_, turn) => `Line ${turn + 1} of the script.`);
  const gateway = new MemoryModelGateway(() => script.shift() ?? "");
  const ports = createMemoryPorts({ gateways: { rehearsal: gateway } });
  const visitor = { kind: "visitor", visitorId: "v1" } as const;
  const form = { question: "Is tea soup?", option1: "Yes", option2: "No", coffeeLevel: 1 } as const;
  const { id } = await createDebate(ports, visitor, form);
  for (let turns = 0; denialForTurn(visitor, turns) === null; turns += 1) {
    const { stream } = await startTurn(ports, visitor, { debateId: id });
    await stream.ended();
  }
  const { debate, responses } = await readDebate(ports, visitor, id);
  const speakers = responses.map(({ side }) => personaAt(debate.seats, side).name);
  expect(speakers).toHaveLength(10);
  expect([speakers[0], speakers.at(-1)]).toEqual(["Einstein", "Cat"]);
  expect(responses.at(-1)?.content).toBe("Line 10 of the script.");
});
