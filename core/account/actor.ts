/**
 * Who is asking. A visitor is known only by a random id kept in their session; a user has an account.
 * Rules need the standing alone, so that the screen can ask them without knowing any id (SPEC §6).
 */

import { openTier } from "../billing/plan.ts";
import type { Tier } from "../billing/tier.ts";
import { type Denial, denial, refuse } from "../shared/errors.ts";
import type { User } from "./user.ts";

/** What the rules need to know of a person: a visitor, or a user with the tier of their plan (SPEC §6). */
export type Access = { readonly kind: "visitor" } | { readonly kind: "user"; readonly tier: Tier };

/** A person who is asking, with the id that their debates are kept under. */
export type Actor = { readonly kind: "visitor"; readonly visitorId: string } | UserActor;

/** A person who is signed in. */
export interface UserActor {
  readonly kind: "user";
  readonly userId: number;
  readonly tier: Tier;
}

/** The user as somebody who asks, with the tier that was open to them when they were read. */
export function actorOf(user: User, defaultTier: Tier): UserActor {
  return { kind: "user", userId: user.id, tier: openTier(user, user.asOf, defaultTier) };
}

/** Whose a debate is: exactly one of the two ids is set. */
export interface Ownership {
  readonly userId: number | null;
  readonly visitorId: string | null;
}

/** The ownership of what this actor creates. */
export function ownershipOf(actor: Actor): Ownership {
  return actor.kind === "user"
    ? { userId: actor.userId, visitorId: null }
    : { userId: null, visitorId: actor.visitorId };
}

/** Whether a debate belongs to this actor: its user, or the same visitor. Nobody else may read it by id. */
export function owns(actor: Actor | null, debate: Ownership): boolean {
  if (actor === null) return false;
  return actor.kind === "user"
    ? debate.userId === actor.userId
    : debate.visitorId === actor.visitorId;
}

/** A stable text key for one actor, for limits that count per person. */
export function actorKey(actor: Actor): string {
  return actor.kind === "user" ? `user:${actor.userId}` : `visitor:${actor.visitorId}`;
}

/**
 * Why this person has no archive, and so can neither list, search or delete debates nor add context to them: only users
 * have one (SPEC §6). Null when they have.
 */
export function denialForArchive(access: Access | null): Denial | null {
  return access?.kind === "user" ? null : denial("not-signed-in");
}

/**
 * The actor as a user.
 * @throws DomainError `not-signed-in` for a visitor or nobody.
 */
export function asUser(actor: Actor | null): UserActor {
  refuse(denialForArchive(actor));
  return actor as UserActor;
}
