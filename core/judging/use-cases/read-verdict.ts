import type { Actor } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import { visibleVerdict } from "../exported-verdict.ts";
import type { Verdicts } from "../ports/verdicts.ts";
import type { Verdict } from "../verdict.ts";

/** @inline */
type ReadPorts = { readonly debates: DebateRepo; readonly verdicts: Verdicts };

/**
 * Returns the latest verdict on the actor's own debate; null when there is none.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function readVerdict(
  ports: ReadPorts,
  actor: Actor | null,
  debateId: number,
): Promise<Verdict | null> {
  await requireOwner(ports, actor, debateId);
  return ports.verdicts.latest(debateId);
}

/**
 * Returns the latest verdict on a shared debate, as far as this actor may see it; null when there is
 * none.
 * @throws DomainError `not-found`.
 */
export async function readSharedVerdict(
  ports: ReadPorts,
  actor: Actor | null,
  segment: string,
): Promise<Verdict | null> {
  const { debate } = await findShared(ports, actor, segment);
  const verdict = await ports.verdicts.latest(debate.id);
  if (verdict === null) return null;
  const { responses } = await readVisible(ports, actor, debate.id);
  return visibleVerdict(verdict, responses);
}
