/**
 * Debates that begin from another one: a branch has everything up to one of its turns, and a rematch
 * has its question with the positions exchanged. Each is a debate of its own: later changes of one,
 * also its deletion, leave the other as it is.
 */

import type { Access, Ownership } from "../account/actor.ts";
import type { PickableModel } from "../models/model.ts";
import { denialForModel } from "../models/model-access.ts";
import { type Debate, denialForIntensity } from "./debate.ts";
import { INTENSITY } from "./limits.ts";
import { pickedModel, type Seat, type Seats } from "./seats.ts";
import { type Side, sideRecord } from "./side.ts";

/** A branch to store. */
export interface NewBranch
  extends Ownership,
    Pick<Debate, "coffeeLevel" | "seats" | "temperament" | "title"> {
  /** The original. */
  readonly debateId: number;
  /** The last turn that the branch has. */
  readonly turnNumber: number;
  /** The share token that opened the original; null when the owner's own debate is branched. */
  readonly share: string | null;
  /** How many items of the original's timeline its reader may see. */
  readonly visibleItems: number;
  /** What tells one press of a button from the next; null when the caller does not say. */
  readonly requestId: string | null;
}

/** A debate that was made from another one, or was there already. */
export interface MadeDebate {
  readonly debate: Debate;
  readonly isNew: boolean;
}

/**
 * Returns the intensity and the seats of a branch of another person's debate: what its new owner may
 * choose too. A model speaks for the seat of the other person, so there is no temperament, and where
 * the new owner may not use a model, the intensity picks another one.
 */
export function branchSeating(
  { coffeeLevel, seats }: Pick<Debate, "coffeeLevel" | "seats">,
  catalogue: readonly PickableModel[],
  access: Access,
): Pick<Debate, "coffeeLevel" | "seats" | "temperament"> {
  const mayUse = (id: string) => denialForModel(catalogue, access, id) === null;
  const seatOf = (side: Side): Seat => {
    const model = pickedModel(seats, side);
    const { persona } = seats[side];
    return { persona, by: "model", model: model !== null && mayUse(model) ? model : null };
  };
  const isOpen = denialForIntensity(access, coffeeLevel) === null;
  return {
    coffeeLevel: isOpen ? coffeeLevel : INTENSITY.default,
    seats: sideRecord(seatOf) satisfies Seats,
    temperament: null,
  };
}
