import type { Actor } from "../../account/actor.ts";
import type { DebateOverview } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { DomainError } from "../../shared/errors.ts";
import { mayOpenShare, parseShareSegment } from "../share-access.ts";

/**
 * Returns the debate that the last segment of a share URL opens for an actor, without its texts;
 * null stands for a request without a session.
 * @throws DomainError `not-found`, whether the link was revoked, the debate was deleted, or neither
 * ever existed.
 */
export async function findShared(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  segment: string,
): Promise<DebateOverview> {
  const target = parseShareSegment(segment);
  if (target === null) throw new DomainError("not-found");
  const found = await (target.kind === "token"
    ? ports.debates.findByShareToken(target.token)
    : ports.debates.findOverview(target.id));
  if (found === null || !mayOpenShare(target, found.debate, actor))
    throw new DomainError("not-found");
  return found;
}
