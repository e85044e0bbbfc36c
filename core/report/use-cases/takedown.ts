/** What the owner of a debate sees and does when its shared page was taken down. */

import { type Actor, actorKey } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { Reports } from "../ports/reports.ts";
import type { Takedown } from "../report.ts";

/** @inline */
interface TakedownPorts {
  readonly debates: DebateRepo;
  readonly reports: Reports;
}

/**
 * Returns why the page of the actor's own debate is down; null while it is up.
 * @throws DomainError `not-found` for the debate of another person.
 */
export async function readTakedown(
  ports: TakedownPorts,
  actor: Actor | null,
  debateId: number,
): Promise<Takedown | null> {
  await requireOwner(ports, actor, debateId);
  return ports.reports.findTakedown(debateId);
}

/**
 * Tells the operator why the page should be up again. Only the latest objection is kept.
 * @throws DomainError `not-found` for the debate of another person, and while the page is up;
 * TooManyRequests.
 */
export async function objectToTakedown(
  ports: TakedownPorts & { readonly quota: Quota; readonly clock: Pick<Clock, "now"> },
  actor: Actor | null,
  debateId: number,
  text: string,
): Promise<void> {
  const owner = await requireOwner(ports, actor, debateId);
  await ports.quota.count("objections", actorKey(owner));
  const isKept = await ports.reports.object(debateId, text, new Date(ports.clock.now()));
  if (!isKept) throw new DomainError("not-found");
}
