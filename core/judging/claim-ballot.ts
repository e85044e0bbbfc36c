/**
 * The claims of a debate, judged one by one without knowing whose they are. It happens with the reader
 * alone: no answer is sent anywhere.
 */

import type { Card } from "../debate/card.ts";
import type { Side } from "../debate/side.ts";
import { hashOf } from "../shared/hash.ts";

/** A claim whose quote is in its turn. `id` names the turn and the place of the card. */
export interface BallotClaim {
  readonly id: string;
  readonly side: Side;
  readonly turnNumber: number;
  readonly point: string;
}

/** What a reader says to a claim. */
export type ClaimAnswer = "agree" | "disagree" | "skip";

/** A turn with its cards, each with where its quote was found. */
export interface TurnWithClaims {
  readonly side: Side;
  readonly turnNumber: number;
  readonly cards: readonly (Pick<Card, "point"> & { readonly match: object | null })[];
}

/**
 * Returns the claims of a debate whose quotes were found, in an order that shows no sides: it looks
 * random, and is the same at every visit of the debate.
 */
export function ballotClaims(debate: string, turns: readonly TurnWithClaims[]): BallotClaim[] {
  const claims = turns.flatMap(({ side, turnNumber, cards }) =>
    cards.flatMap(({ point, match }, place) =>
      match === null || point.trim() === ""
        ? []
        : [{ id: `${turnNumber}.${place + 1}`, side, turnNumber, point }],
    ),
  );
  const placeOf = ({ id }: BallotClaim) => hashOf(`${debate} ${id}`);
  return claims.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** How many claims of a side a reader agreed with, and how many they answered. */
export interface Agreement {
  readonly agreed: number;
  readonly answered: number;
}

/** What a reader has said to all claims. */
export interface BallotResult {
  readonly sides: Readonly<Record<Side, Agreement>>;
  /** The side with the higher rate; `equal` when both have the same, null without a rate of both. */
  readonly nearer: Side | "equal" | null;
}

/** Counts the answers. Skipped claims do not count, and a side is nearer by its rate alone. */
export function ballotResult(
  claims: readonly BallotClaim[],
  answers: Readonly<Record<string, ClaimAnswer>>,
): BallotResult {
  const agreementWith = (side: Side): Agreement => {
    const given = claims
      .filter((claim) => claim.side === side)
      .map(({ id }) => answers[id] ?? "skip")
      .filter((answer) => answer !== "skip");
    const agreed = given.filter((answer) => answer === "agree").length;
    return { agreed, answered: given.length };
  };
  const sides = { 1: agreementWith(1), 2: agreementWith(2) };
  return { sides, nearer: nearerOf(sides) };
}

function nearerOf({ 1: one, 2: two }: BallotResult["sides"]): BallotResult["nearer"] {
  if (one.answered === 0 || two.answered === 0) return null;
  const difference = one.agreed * two.answered - two.agreed * one.answered;
  if (difference === 0) return "equal";
  return difference > 0 ? 1 : 2;
}
