import { MemoryViewers } from "@einstein-vs-cat/memory/audience/viewers";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { MikroViewers } from "@einstein-vs-cat/mikro-orm/audience/viewers";
import { describeViewers } from "../../contract/viewers.contract.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { openMikroStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

describeViewers("memory", async () => {
  const clock = new FakeClock();
  const tables = new MemoryTables();
  const open = () => new MemoryViewers(tables, clock);
  return { processes: [open(), open(), open()], clock, close: async () => {} };
});

describeViewers("three servers on PostgreSQL", async () => {
  const clock = new FakeClock();
  const databaseUrl = await createMigratedDatabase();
  const servers = [
    await openMikroStore({ databaseUrl }),
    await openMikroStore({ databaseUrl }),
    await openMikroStore({ databaseUrl }),
  ] as const;
  await until("all listen", () => servers.every(({ liveTurns }) => liveTurns.signals.isListening));
  const [first, second, third] = servers;
  const viewersOf = ({ database, liveTurns }: typeof first) =>
    new MikroViewers(database, clock, liveTurns);
  return {
    processes: [viewersOf(first), viewersOf(second), viewersOf(third)],
    clock,
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
});
