import { createDebate, deleteDebate, UNDO, type UserActor } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
import { until } from "../../support/until.ts";

const actor: UserActor = { kind: "user", userId: 1, tier: "pro" };

it("nothing of a removed debate stays in memory", async () => {
  const [tables, clock] = [new MemoryTables(), new FakeClock()];
  const ports = createMemoryPorts({ tables, clock });
  const form = { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" };
  const { id } = await createDebate(ports, actor, { ...form, coffeeLevel: 1 });
  const claim = await ports.liveTurns.claim({ debateId: id, claimant: "user 1", guard: () => {} });
  if (claim.kind !== "claimed") throw new Error("the turn was not claimed");
  const said = {
    content: "Consider a bun.",
    side: 1,
    speaker: { kind: "rehearsal" } as const,
  } as const;
  const response = await claim.turn.commit(said);
  await ports.flowReplies.findOrMake(response.id, async () => "[]");
  expect(tables.flowReplies.size).toBe(1);
  await deleteDebate(ports, actor, id);
  clock.advance(UNDO.shown + UNDO.grace + 100);
  await until("the debate is removed", () => tables.deleted.size === 0);
  expect([tables.debates.size, tables.responses.length, tables.flowReplies.size]).toEqual([
    0, 0, 0,
  ]);
});
