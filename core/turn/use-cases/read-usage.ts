import { type Actor, ownershipOf } from "../../account/actor.ts";
import type { CapLeft, Usage } from "../../billing/usage.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { capEnd, holdersOf } from "../../models/caps.ts";
import type { Caps } from "../../models/ports/caps.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { AllowanceCost } from "../../shared/take-allowances.ts";
import { ownTurnAllowance, turnsPerDay } from "../turn-allowances.ts";

/** @inline */
interface UsagePorts {
  readonly debates: DebateRepo;
  readonly quota: Quota;
  readonly caps: Caps;
  readonly clock: Clock;
}

/** What a count has left, and how much of it is taken. */
interface Count {
  readonly taken: number;
  readonly left: number;
  readonly resetsInMs: number | null;
}

/**
 * Returns what a person has used up today; `sharedAllowances` is what a turn uses up besides their own
 * turns, by `sharedTurnAllowances`. A person without a session has used nothing yet, but their network may
 * have.
 */
export async function readUsage(
  ports: UsagePorts,
  actor: Actor | null,
  sharedAllowances: readonly AllowanceCost[],
): Promise<Usage> {
  const [turns, caps] = await Promise.all([
    readTurns(ports, actor, sharedAllowances),
    capsLeft(ports, actor ?? { kind: "visitor" }),
  ]);
  return caps.length === 0 ? turns : { ...turns, caps };
}

async function readTurns(
  ports: UsagePorts,
  actor: Actor | null,
  sharedAllowances: readonly AllowanceCost[],
): Promise<Usage> {
  const perDay = turnsPerDay(actor ?? { kind: "visitor" });
  const unused: Count = { taken: 0, left: perDay, resetsInMs: null };
  const [debatesToday, own, shared] = await Promise.all([
    actor === null ? 0 : ports.debates.countToday(ownershipOf(actor)),
    actor === null ? unused : countOf(ports, ownTurnAllowance(actor)),
    Promise.all(sharedAllowances.map((allowance) => countOf(ports, allowance))),
  ]);
  if (own === null || shared.includes(null))
    return { debatesToday, turnsToday: 0, turnsPerDay: null, turnsLeft: null, resetsAt: null };
  const { left, resetsInMs } = [own, ...shared.filter((count) => count !== null)].reduce(
    (least, count) => (count.left < least.left ? count : least),
  );
  return {
    debatesToday,
    // A turn counts for a moment while it is being refused, and a former plan may have given more
    // of them.
    turnsToday: Math.min(own.taken, perDay),
    turnsPerDay: perDay,
    turnsLeft: left,
    resetsAt: resetsInMs === null ? null : new Date(ports.clock.now() + resetsInMs).toISOString(),
  };
}

async function capsLeft(
  { caps, clock }: UsagePorts,
  person: Parameters<typeof holdersOf>[0],
): Promise<CapLeft[]> {
  const now = clock.now();
  const shared = person.kind === "visitor" ? "visitors" : "plan";
  return (await caps.of(holdersOf(person))).map(({ holder, period, micros, spent }) => ({
    of: holder.startsWith("plan:") ? shared : "own",
    period,
    left: Math.max(0, micros - spent),
    endsAt: capEnd(period, now).toISOString(),
  }));
}

/** Returns null where nothing is limited. */
async function countOf(
  { quota }: { readonly quota: Quota },
  { allowance, client, most }: AllowanceCost,
): Promise<Count | null> {
  const use = await quota.use(allowance, client);
  return use === null ? null : { ...use, left: Math.max(0, most - use.taken) };
}
