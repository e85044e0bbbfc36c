/** Imported into every process of the relay bench: reports its processor time and its memory. */

import { type Meter, onCommand } from "./control.ts";

onCommand("meter", (options: { collectsGarbage: boolean } | null): Meter => {
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1_000;
  if (!options?.collectsGarbage) return { cpuMs, memoryKib: null };
  globalThis.gc?.();
  globalThis.gc?.();
  return { cpuMs, memoryKib: process.memoryUsage.rss() / 1_024 };
});
// The bench ends its processes so, and none outlives it.
process.once("disconnect", () => process.exit());
