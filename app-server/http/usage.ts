import { type Actor, ownershipOf, turnsPerDay, type Usage } from "@einstein-vs-cat/core";
import type { Services } from "./context.ts";

/**
 * What somebody has used up today; `client` is whom their turns are counted for. A person without a session has created
 * nothing, but their network may have taken turns.
 */
export async function readUsage(
  { debates, rateLimits, clock }: Pick<Services, "debates" | "rateLimits" | "clock">,
  actor: Actor | null,
  client: string,
): Promise<Usage> {
  const [debatesToday, turns] = await Promise.all([
    actor === null ? 0 : debates.countToday(ownershipOf(actor)),
    rateLimits.turnsTaken(client),
  ]);
  if (turns === null) return { debatesToday, turnsToday: 0, turnsPerDay: null, resetsAt: null };
  const perDay = turnsPerDay(actor ?? { kind: "visitor" });
  return {
    debatesToday,
    // A turn that is being refused is counted for a moment; and somebody who left a plan may have had more.
    turnsToday: Math.min(turns.taken, perDay),
    turnsPerDay: perDay,
    resetsAt: turns.resetsIn === null ? null : new Date(clock.now() + turns.resetsIn).toISOString(),
  };
}
