import type { Actor } from "../../account/actor.ts";
import type { DebateOverview } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { DomainError } from "../../shared/errors.ts";
import { type SharedView, sharedRange, sharedView } from "../shared-view.ts";
import { findShared } from "./find-shared.ts";

/**
 * Returns a page of a shared debate as this actor may see it: the first one, or for users the page
 * after the first `after` items.
 * @throws DomainError `not-found`.
 */
export async function readShared(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  segment: string,
  after = 0,
): Promise<SharedView> {
  return readFound(ports, actor, await findShared(ports, actor, segment), after);
}

/**
 * Returns a page of a debate that `findShared` has found.
 * @throws DomainError `not-found` when the debate was deleted meanwhile.
 */
export async function readFound(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  { debate }: DebateOverview,
  after = 0,
): Promise<SharedView> {
  const part = await ports.debates.readPart(debate.id, sharedRange(actor, after));
  if (part === null) throw new DomainError("not-found");
  return sharedView(part, actor);
}
