import { type Actor, actorKey } from "../../account/actor.ts";
import type { Response } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { nextSeat } from "../../debate/seats.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { ClaimView, LiveTurns } from "../ports/live-turns.ts";
import { denialForClaim, denialForOwnTurn } from "../turn.ts";

/** The turn of a person, in the form that `ownTurnSchema` accepts. */
export interface OwnTurnInput {
  readonly debateId: number;
  readonly content: string;
}

/**
 * Stores what a person says as the next turn of their own debate, in which they have a seat. It asks
 * no model, so it uses up none of the day's turns.
 * @throws DomainError `not-found`, `not-your-turn` (also while the other side is speaking),
 * `response-limit`, `debate-full`, `too-many-turns`, `too-many-running-turns`, `shutting-down`.
 */
export async function takeOwnTurn(
  ports: { readonly debates: DebateRepo; readonly liveTurns: LiveTurns },
  actor: Actor | null,
  { debateId, content }: OwnTurnInput,
): Promise<Response> {
  const owner = await requireOwner(ports, actor, debateId);
  const found = await ports.debates.findOverview(debateId);
  if (found === null) throw new DomainError("not-found");
  const { debate } = found;
  const claim = await ports.liveTurns.claim({
    debateId,
    claimant: actorKey(owner),
    guard: (view: ClaimView) => {
      refuse(denialForOwnTurn(debate, view.responseCount));
      refuse(denialForClaim(owner, view));
    },
  });
  if (claim.kind === "running") throw new DomainError("not-your-turn");
  const { side, seat } = nextSeat(debate, claim.turn.turnNumber - 1);
  const name = seat.by === "person" ? seat.name : null;
  claim.turn.push(content);
  return claim.turn.commit({ content, side, speaker: { kind: "person", name } });
}
