/** What the seat of a person changes on the screen of their debate. */

import { denialForTurn, nameOf, nextSeat, type Seats, withName } from "@einstein-vs-cat/core";
import { useMemo } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useAccess, useUser } from "../account/user.ts";
import { useText } from "../language/language.ts";

/** The id of the field in which the person types their turn. */
export const OWN_TURN_ID = "own-turn";

type Turns = Pick<SerializedDebate, "seats" | "currentTurn">;

/** Returns whether a person speaks next, and not a model. */
export const isPersonNext = ({ seats, currentTurn }: Turns): boolean =>
  nextSeat({ seats }, currentTurn).seat.by === "person";

/** Returns whether the person may speak now, as far as turns are left. */
export function useIsOwnTurn(debate: Turns | null): boolean {
  const access = useAccess();
  return (
    debate !== null && isPersonNext(debate) && denialForTurn(access, debate.currentTurn) === null
  );
}

/**
 * Returns the seats of a debate as its owner sees them: with their own name, shown to others or not. A
 * saved copy is the debate of another person, so its seat says what others see.
 */
export function useOwnSeats({
  seats,
  isOriginal,
}: Pick<SerializedDebate, "seats" | "isOriginal">): Seats {
  const t = useText();
  const user = useUser();
  const name = user === null ? t("seat.you") : nameOf(user);
  return useMemo(() => (isOriginal ? withName(seats, name) : seats), [seats, isOriginal, name]);
}
