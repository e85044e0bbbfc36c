import type { Actor, Caller, Debate } from "@einstein-vs-cat/core";
import { createMemoryPorts, type MemoryPortsOptions } from "@einstein-vs-cat/memory/ports";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { newDebate, newOwner, speak } from "../../contract/debate-store.ts";
import { FakeClock } from "../../support/fake-clock.ts";

/** A debate of a user with some turns of three sentences each, and what says it. */
export async function spokenDebate(turns: number, options: MemoryPortsOptions = {}) {
  const tables = new MemoryTables();
  const clock = new FakeClock();
  const ports = createMemoryPorts({ tables, clock, ...options });
  const store = { ...ports, close: async () => {} };
  const owner = await newOwner(store);
  const debate: Debate = await ports.debates.create(newDebate(owner));
  const responses: number[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const text = `**Turn ${turn}** begins. It goes on! Does it end?`;
    responses.push((await speak(store, debate.id, text)).id);
  }
  const actor: Actor = { kind: "user", userId: owner.userId, tier: "free" };
  return { ports, tables, clock, debate, responses, actor };
}

/** Where a call comes from. */
export const callerOf = (client = "user:1"): Caller => ({
  ...{ client, network: `network of ${client}`, prefix: `prefix of ${client}` },
});
