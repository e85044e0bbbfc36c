import { type Actor, ownershipOf } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { turnsPerDay } from "../../turn/turn.ts";
import type { Usage } from "../usage.ts";

/**
 * Returns what a person has used up today; `client` is whom their turns are counted for. A person
 * without a session has created no debate, but their network may have taken turns.
 */
export async function readUsage(
  { debates, quota, clock }: Pick<Ports, "debates" | "quota" | "clock">,
  actor: Actor | null,
  client: string,
): Promise<Usage> {
  const [debatesToday, turns] = await Promise.all([
    actor === null ? 0 : debates.countToday(ownershipOf(actor)),
    quota.use("turns", client),
  ]);
  if (turns === null) return { debatesToday, turnsToday: 0, turnsPerDay: null, resetsAt: null };
  const perDay = turnsPerDay(actor ?? { kind: "visitor" });
  const { taken, resetsInMs } = turns;
  return {
    debatesToday,
    // A turn counts for a moment while it is being refused, and a former plan may have given more
    // of them.
    turnsToday: Math.min(taken, perDay),
    turnsPerDay: perDay,
    resetsAt: resetsInMs === null ? null : new Date(clock.now() + resetsInMs).toISOString(),
  };
}
