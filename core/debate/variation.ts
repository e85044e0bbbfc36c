import type { Ownership } from "../account/actor.ts";
import { hashOf } from "../shared/hash.ts";

/** How many places the first debates of owners are spread over. */
const PLACES = 1_000;

/**
 * Returns the variation of an owner's next debate; `latest` is the highest of those before, null
 * for none. The first one depends on the owner, so that the first debates of two people differ.
 */
export function variationAfter(latest: number | null, { userId, visitorId }: Ownership): number {
  if (latest !== null) return latest + 1;
  return hashOf(userId === null ? `visitor ${visitorId}` : `user ${userId}`) % PLACES;
}
