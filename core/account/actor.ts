/**
 * Who makes a request. A visitor is known only by a random id in their session; a user has an
 * account. Rules take an `Access`, which has no ids, so that the interface can apply them too.
 */

import { effectiveTier } from "../billing/plan.ts";
import type { Tier } from "../billing/tier.ts";
import { type Denial, denial, refuse } from "../shared/errors.ts";
import type { User } from "./user.ts";

/** What the rules need to know about a person: a visitor, or a user with a tier. */
export type Access = { readonly kind: "visitor" } | { readonly kind: "user"; readonly tier: Tier };

/** The person who makes a request, with the id of the owner of their debates. */
export type Actor = { readonly kind: "visitor"; readonly visitorId: string } | UserActor;

/** A signed-in user. */
export interface UserActor {
  readonly kind: "user";
  readonly userId: number;
  readonly tier: Tier;
}

/** Returns the actor for a user, with the tier in effect when the user was read. */
export function actorOf(user: User, defaultTier: Tier): UserActor {
  return { kind: "user", userId: user.id, tier: effectiveTier(user, user.asOf, defaultTier) };
}

/** The owner of a debate. Exactly one of the two ids is set. */
export interface Ownership {
  readonly userId: number | null;
  readonly visitorId: string | null;
}

/** Returns the owner of what this actor creates. */
export function ownershipOf(actor: Actor): Ownership {
  return actor.kind === "user"
    ? { userId: actor.userId, visitorId: null }
    : { userId: null, visitorId: actor.visitorId };
}

/** Returns whether a debate belongs to this actor. Only the owner may read a debate by its id. */
export function owns(actor: Actor | null, debate: Ownership): boolean {
  if (actor === null) return false;
  return actor.kind === "user"
    ? debate.userId === actor.userId
    : debate.visitorId === actor.visitorId;
}

/** Returns a stable key for an actor, for limits that count per person. */
export function actorKey(actor: Actor): string {
  return actor.kind === "user" ? `user:${actor.userId}` : `visitor:${actor.visitorId}`;
}

/**
 * Returns why this person has no archive, or null. Only users can list, search and delete debates
 * and add context to them.
 */
export function denialForArchive(access: Access | null): Denial | null {
  return access?.kind === "user" ? null : denial("not-signed-in");
}

/**
 * Returns the actor as a user.
 * @throws DomainError `not-signed-in` for a visitor or without a session.
 */
export function requireUser(actor: Actor | null): UserActor {
  refuse(denialForArchive(actor));
  return actor as UserActor;
}
