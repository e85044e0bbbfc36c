import { type Actor, owns } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import type { Votes } from "../ports/votes.ts";
import { type Swing, swingOf } from "../swing.ts";
import { fixedSince, isFixed, type Vote } from "../vote.ts";

/** What a reader may know of the votes on a debate. */
export interface SwingView {
  readonly isOwner: boolean;
  readonly mine: Vote | null;
  /** Null until the reader has voted twice for good. */
  readonly swings: { readonly accounts: Swing; readonly visitors: Swing } | null;
  /** When it was read (ms). */
  readonly now: number;
}

/**
 * Returns a reader's own votes on a shared debate and, to those who have voted twice for good and to
 * the owner, what all double votes say.
 * @throws DomainError `not-found`.
 */
export async function readSwing(
  ports: { readonly debates: DebateRepo; readonly votes: Votes; readonly clock: Clock },
  actor: Actor | null,
  segment: string,
): Promise<SwingView> {
  const { debate } = await findShared(ports, actor, segment);
  const isOwner = owns(actor, debate);
  const mine =
    actor === null ? null : await ports.votes.find({ debateId: debate.id, voter: actor });
  const now = ports.clock.now();
  if (!isOwner && (mine === null || !isFixed(mine, now)))
    return { isOwner, mine, swings: null, now };
  const tally = await ports.votes.tally(debate.id, new Date(fixedSince(now)));
  const swings = { accounts: swingOf(tally.accounts), visitors: swingOf(tally.visitors) };
  return { isOwner, mine, swings, now };
}
