import type { Actor } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { type SharedView, sharedView } from "../shared-view.ts";
import { findShared } from "./find-shared.ts";

/**
 * Returns a shared debate as this actor may see it.
 * @throws DomainError `not-found`.
 */
export async function readShared(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  segment: string,
): Promise<SharedView> {
  return sharedView(await findShared(ports, actor, segment), actor);
}
