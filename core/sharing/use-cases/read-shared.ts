import type { Actor } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { type SharedView, sharedView } from "../share.ts";
import { findShared } from "./find-shared.ts";

/**
 * A shared debate as this person may see it (SPEC §2, Shared archive).
 * @throws DomainError `not-found`.
 */
export async function readShared(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  segment: string,
): Promise<SharedView> {
  return sharedView(await findShared(ports, actor, segment), actor);
}
