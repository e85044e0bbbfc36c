import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { mayOpenShare, parseShareSegment } from "../share.ts";

/**
 * The debate that the last part of a shared address opens for this person. Null stands for a person without a session.
 * @throws DomainError `not-found`, the same whether the link was revoked, the debate deleted, or there never was one.
 */
export async function findShared(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  segment: string,
): Promise<Conversation> {
  const named = parseShareSegment(segment);
  if (named === null) throw new DomainError("not-found");
  const found = await (named.kind === "token"
    ? ports.debates.findByShareToken(named.token)
    : ports.debates.find(named.id));
  if (found === null || !mayOpenShare(named, found.debate, actor))
    throw new DomainError("not-found");
  return found;
}
