import { type Actor, actorKey } from "../../account/actor.ts";
import type { Response } from "../../debate/debate.ts";
import type { TurnEvidence } from "../../debate/evidence.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { nextSeat } from "../../debate/seats.ts";
import type { Side } from "../../debate/side.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { citationMarks } from "../../evidence/citation-marks.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { rangesOf } from "../../evidence/source.ts";
import { asDomainError, DomainError, refuse } from "../../shared/errors.ts";
import type { Claim, ClaimedTurn, ClaimView, LiveTurns } from "../ports/live-turns.ts";
import { denialForClaim, denialForOwnTurn } from "../turn.ts";
import { turnEvidence } from "../turn-evidence.ts";
import { nextTurnNumber } from "../turn-number.ts";

/** The turn of a person, in the form that `ownTurnSchema` accepts. */
export interface OwnTurnInput {
  readonly debateId: number;
  readonly content: string;
  /**
   * The turn that it is meant for; by default the next one. With it, the same words can be sent again
   * when it is unknown whether they arrived: they are stored once.
   */
  readonly turnNumber?: number | undefined;
}

/** @inline */
type OwnTurnPorts = {
  readonly debates: DebateRepo;
  readonly liveTurns: LiveTurns;
  readonly sources: Sources;
};

/**
 * Stores what a person says as the next turn of their own debate, in which they have a seat. It asks
 * no model, so it uses up none of the day's turns. A turn that is sent again gives the stored response.
 * @throws DomainError `not-found`, `not-your-turn`, also when the turn holds other words already,
 * `turn-running` while the other side is speaking, `response-limit`, `debate-full`, `too-many-turns`,
 * `too-many-running-turns`, `shutting-down`.
 */
export async function takeOwnTurn(
  ports: OwnTurnPorts,
  actor: Actor | null,
  input: OwnTurnInput,
): Promise<Response> {
  const owner = await requireOwner(ports, actor, input.debateId);
  for (;;) {
    const claim = await claimOwnTurn(ports, owner, input);
    if (claim.kind === "kept") return claim.response;
    if (claim.kind === "claimed") return speak(ports, claim.turn, claim.side, input.content);
    // The same turn may have been sent twice. The first request stores it; this one waits for that.
    const isSame = claim.stream.turnNumber === input.turnNumber;
    if (isSame && (await isOfPerson(ports.debates, input.debateId, claim.stream.turnNumber))) {
      await claim.stream.ended();
      continue;
    }
    // The other side may already be answering the turn that is sent again.
    const sent = await sentBefore(ports.debates, input);
    if (sent === null) throw new DomainError("turn-running");
    return sent;
  }
}

/** Returns whether a turn of a debate belongs to the person who has a seat in it. */
async function isOfPerson(
  debates: DebateRepo,
  debateId: number,
  turnNumber: number,
): Promise<boolean> {
  const found = await debates.findOverview(debateId);
  return found !== null && nextSeat(found.debate, turnNumber - 1).seat.by === "person";
}

/** What a claim of a person's turn gives: also the response of the same turn, sent before. */
type OwnClaim =
  | Exclude<Claim, { readonly kind: "claimed" }>
  | { readonly kind: "claimed"; readonly turn: ClaimedTurn; readonly side: Side }
  | { readonly kind: "kept"; readonly response: Response };

async function claimOwnTurn(
  ports: OwnTurnPorts,
  owner: Actor,
  input: OwnTurnInput,
): Promise<OwnClaim> {
  const { debateId, turnNumber } = input;
  let side: Side = 1;
  try {
    const claim = await ports.liveTurns.claim({
      debateId,
      claimant: actorKey(owner),
      guard: (view: ClaimView) => {
        refuse(denialForOwnTurn(view, turnNumber) ?? denialForClaim(owner, view));
        side = nextSeat(view, view.responseCount).side;
      },
    });
    return claim.kind === "claimed" ? { ...claim, side } : claim;
  } catch (error) {
    if (asDomainError(error).code !== "not-your-turn") throw error;
    const response = await sentBefore(ports.debates, input);
    if (response === null) throw error;
    return { kind: "kept", response };
  }
}

/** Returns the response that has these words for the turn that they are meant for; else null. */
async function sentBefore(
  debates: DebateRepo,
  { debateId, content, turnNumber }: OwnTurnInput,
): Promise<Response | null> {
  if (turnNumber === undefined) return null;
  const before = await debates.findForTurn(debateId, nextTurnNumber(turnNumber));
  const response = before?.responses.find((one) => one.turnNumber === turnNumber);
  return response?.speaker.kind === "person" && response.content === content ? response : null;
}

/** The name of the speaker is not stored with the turn: the seat has it, if it is shown. */
async function speak(
  ports: OwnTurnPorts,
  turn: ClaimedTurn,
  side: Side,
  content: string,
): Promise<Response> {
  const evidence = await ownEvidence(ports.sources, turn.debateId, content);
  turn.push(content);
  return turn.commit({
    ...{ content, side, speaker: { kind: "person", name: null } },
    ...(evidence && { evidence }),
  });
}

/** Returns the evidence of a person's turn: the person has read all sources. Undefined where it cites none. */
async function ownEvidence(
  sources: Sources,
  debateId: number,
  content: string,
): Promise<TurnEvidence | undefined> {
  const marks = citationMarks(content);
  if (marks.length === 0) return undefined;
  const all = await sources.list(debateId);
  if (all.length === 0) return undefined;
  return turnEvidence(content, all, await sources.passages(debateId, rangesOf(marks)));
}
