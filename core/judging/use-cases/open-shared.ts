import type { Actor } from "../../account/actor.ts";
import type { DebateOverview } from "../../debate/debate.ts";
import { DomainError } from "../../shared/errors.ts";
import { mayOpenShare, parseShareSegment, type ShareSegment } from "../../sharing/share-access.ts";
import { type SharedView, sharedRange, sharedView } from "../../sharing/shared-view.ts";
import type { SharedDebates } from "../ports/shared-debates.ts";
import type { Verdict } from "../verdict.ts";

/** The debate that a share URL names. */
export interface LocatedShare {
  readonly segment: ShareSegment;
  readonly debateId: number;
  /**
   * For as long as this stays the same, everyone of one `audienceOf` sees the same. Null for an id: it
   * opens the debate for its owner only, so nothing of it may be kept for others.
   */
  readonly revision: string | null;
}

/** A shared debate as one reader sees it, all of one moment. */
export interface OpenedShare extends DebateOverview {
  readonly view: SharedView;
  readonly verdict: Verdict | null;
  readonly revision: string;
}

/** What everyone who has the link may know of a shared debate without its texts, all of one moment. */
export type SharedOutline = Omit<OpenedShare, "view">;

/**
 * Returns the debate that the last segment of a share URL names, without its texts.
 * @throws DomainError `not-found` for what is no segment and for a token that opens nothing.
 */
export async function locateShared(
  ports: { readonly sharedDebates: SharedDebates },
  segment: string,
): Promise<LocatedShare> {
  const target = parseShareSegment(segment);
  if (target?.kind === "id") return { segment: target, debateId: target.id, revision: null };
  const found = target && (await ports.sharedDebates.findRevision(target.token));
  if (target === null || found === null) throw new DomainError("not-found");
  return { segment: target, ...found };
}

/**
 * Returns the first page of a shared debate as this actor may see it. It may be of a later moment,
 * and then of another revision, than what `locateShared` has found.
 * @throws DomainError `not-found`, also when the link was revoked meanwhile.
 */
export async function openShared(
  ports: { readonly sharedDebates: SharedDebates },
  actor: Actor | null,
  { segment, debateId }: LocatedShare,
): Promise<OpenedShare> {
  const found = await ports.sharedDebates.read(debateId, sharedRange(actor, 0));
  if (found === null || !mayOpenShare(segment, found.debate, actor))
    throw new DomainError("not-found");
  const { debate, responseCount, remarkCount, verdict, revision } = found;
  return { debate, responseCount, remarkCount, view: sharedView(found, actor), verdict, revision };
}

/**
 * Returns what everyone who has the link may know of a shared debate, and loads no text.
 * @throws DomainError `not-found`, also when the link was revoked meanwhile.
 */
export async function outlineShared(
  ports: { readonly sharedDebates: SharedDebates },
  { segment, debateId }: LocatedShare,
): Promise<SharedOutline> {
  const found = await ports.sharedDebates.read(debateId, { from: 0, count: 0 });
  if (found === null || !mayOpenShare(segment, found.debate, null))
    throw new DomainError("not-found");
  const { debate, responseCount, remarkCount, verdict, revision } = found;
  return { debate, responseCount, remarkCount, verdict, revision };
}
