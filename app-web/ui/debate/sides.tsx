/**
 * How the sides of the debate on the screen look. The persona of a seat gives its name, label and
 * portrait; the side gives its colour and its place.
 */

import {
  DEFAULT_SEATS,
  nextSeat,
  type Persona,
  personaAt,
  type Seats,
  type Side,
  sideRecord,
} from "@einstein-vs-cat/core";
import { createContext, use, useMemo } from "react";
import { useText } from "../../state/language/language.ts";

/** The class names of a side: its colour, and the edge that it marks. */
export const SIDE_STYLE = {
  1: {
    text: "text-side-1",
    border: "border-side-1",
    edge: "border-s-4 border-s-side-1",
    speech: "speech-side-1",
  },
  2: {
    text: "text-side-2",
    border: "border-side-2",
    edge: "border-e-4 border-e-side-2",
    speech: "speech-side-2",
  },
} as const satisfies Record<Side, object>;

/** The seats of the debate on the screen; without one, those of a new debate. */
export const SeatsContext = createContext<Seats>(DEFAULT_SEATS);

/** Returns which side speaks in a turn of the debate on the screen. */
export function useSideOfTurn(): (turnNumber: number) => Side {
  const seats = use(SeatsContext);
  return (turnNumber) => nextSeat({ seats }, turnNumber - 1).side;
}

/** A side of the debate on the screen. */
export interface SideOnScreen {
  readonly persona: Persona;
  /** The name of its persona in the language of the interface. */
  readonly name: string;
  /** The name of the person who argues it; null when a model does. */
  readonly person: string | null;
  /** Who argues it: the person, or else the persona. */
  readonly arguer: string;
  /** The name in the style of a terminal, such as `CAT_AI`. */
  readonly label: string;
}

/** Returns both sides. */
export function useSides(): Readonly<Record<Side, SideOnScreen>> {
  const t = useText();
  const seats = use(SeatsContext);
  return useMemo(
    () =>
      sideRecord((side) => {
        const persona = personaAt(seats, side);
        const seat = seats[side];
        const name = t(`persona.${persona.key}`);
        const person = seat.by === "person" ? (seat.name ?? t("seat.reader")) : null;
        return {
          ...{ persona, name, person, arguer: person ?? name },
          label: t(`persona.${persona.key}Label`),
        };
      }),
    [t, seats],
  );
}
