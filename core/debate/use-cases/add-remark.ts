import { type Actor, requireUser } from "../../account/actor.ts";
import { refuse } from "../../shared/errors.ts";
import { denialForRemark, type Remark } from "../debate.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import type { RemarkKind } from "../remark-kind.ts";
import type { ChangeRemarkInput } from "../schemas.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Adds context to the actor's own debate, or a question to both sides. The debaters see it from the
 * next turn on. The same `requestId` adds one remark, however often it is sent.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own, `next-turn-full`, `contexts-full`.
 */
export async function addRemark(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  {
    debateId,
    kind = "context",
    content,
    requestId = null,
  }: ChangeRemarkInput & {
    readonly debateId: number;
    readonly kind?: RemarkKind | undefined;
    readonly requestId?: string | null | undefined;
  },
): Promise<Remark> {
  const { userId } = requireUser(await requireOwner(ports, actor, debateId));
  return ports.debates.addRemark({ debateId, userId, kind, content, requestId }, (counts) =>
    refuse(denialForRemark(counts)),
  );
}
