/** Imported into every process of the relay bench: reports its processor time and its memory. */

import { type Meter, onCommand } from "./relay-control.ts";

onCommand("meter", (options: { collectsGarbage: boolean } | null): Meter => {
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  if (!options?.collectsGarbage) return { cpuMs, memoryKib: null };
  globalThis.gc?.();
  globalThis.gc?.();
  return { cpuMs, memoryKib: process.memoryUsage.rss() / 1_024 };
});
// Never outlives the bench.
process.once("disconnect", () => process.exit());
