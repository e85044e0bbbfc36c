import { type Actor, owns } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import type { Votes } from "../ports/votes.ts";
import type { StanceVoteInput } from "../schemas.ts";
import { denialForFirstVote, denialForSecondVote, type Vote, withSecond } from "../vote.ts";

/** A vote as a reader casts it. */
export interface CastVote extends StanceVoteInput {
  readonly segment: string;
  /** Returns the pseudonym of the reader's network for one debate, so that no two debates share one. */
  readonly networkIn: (debateId: number) => string;
}

/**
 * Casts a reader's first or second vote on a shared debate, or changes the second one while it is not
 * fixed.
 * @throws DomainError `not-found`, `own-debate`, `already-voted`, `too-early`, `network-votes-used-up`.
 */
export async function castVote(
  ports: { readonly debates: DebateRepo; readonly votes: Votes; readonly clock: Clock },
  voter: Actor,
  { segment, phase, stance, networkIn }: CastVote,
): Promise<Vote> {
  const { debate } = await findShared(ports, voter, segment);
  if (owns(voter, debate)) throw new DomainError("own-debate");
  const now = ports.clock.now();
  const key = { debateId: debate.id, voter };
  if (phase === "before") {
    const network = networkIn(debate.id);
    const vote = { ...key, standpoint: stance, at: new Date(now), network };
    return ports.votes.castFirst(vote, (use) => refuse(denialForFirstVote(use)));
  }
  return ports.votes.castSecond(key, (vote) => {
    refuse(denialForSecondVote(vote, now));
    return withSecond(vote as Vote, stance, now);
  });
}
