/**
 * Who argues which side of a debate, and in which order. A seat says which persona speaks, and who
 * speaks for it: a model, or a person.
 */

import { CAT, EINSTEIN, PERSONAS, type Persona, type PersonaKey } from "./personas.ts";
import { otherSide, SIDES, type Side, sideRecord } from "./side.ts";

/**
 * One side of a debate. `model` is the id that the owner picked; null leaves the model to the
 * intensity. `name` is the person's name, and null unless they have chosen to show it to everybody:
 * a name that is not stored cannot leak.
 */
export type Seat = { readonly persona: PersonaKey } & (
  | { readonly by: "model"; readonly model: string | null }
  | { readonly by: "person"; readonly name: string | null }
);

/** The two seats of a debate. */
export type Seats = Readonly<Record<Side, Seat>>;

/** The personas of a debate whose owner chose none. */
export const DEFAULT_PERSONAS: Readonly<Record<Side, Persona>> = { 1: EINSTEIN, 2: CAT };

/** Returns the seats of the default personas with the picked models; null leaves it to the intensity. */
export const seatsOfModels = (models: Readonly<Record<Side, string | null>>): Seats => ({
  1: { persona: DEFAULT_PERSONAS[1].key, by: "model", model: models[1] },
  2: { persona: DEFAULT_PERSONAS[2].key, by: "model", model: models[2] },
});

/** The seats of a debate whose owner chose nothing. */
export const DEFAULT_SEATS: Seats = seatsOfModels({ 1: null, 2: null });

/** Returns the persona that argues a side. */
export const personaAt = (seats: Seats, side: Side): Persona => PERSONAS[seats[side].persona];

/** What others read in place of the name of a person who does not show it. */
export const UNNAMED_PERSON = "A reader";

/** What a person reads in place of their own name, where nobody else reads. */
export const YOU = "You";

/** Returns who argues a side as pages in English show it: the persona, or the person in its place. */
export function arguerAt(seats: Seats, side: Side): string {
  const seat = seats[side];
  return seat.by === "person" ? (seat.name ?? UNNAMED_PERSON) : personaAt(seats, side).name;
}

/** The names of both sides, as files and pages in English show them. */
export type SideNames = Readonly<Record<Side, string>>;

/** Returns the names of those who argue: of a persona, or of the person in its place. */
export const sideNames = (seats: Seats): SideNames => sideRecord((side) => arguerAt(seats, side));

/** Returns the names of both personas. Models know no others, whoever argues. */
export const personaNames = (seats: Seats): SideNames =>
  sideRecord((side) => personaAt(seats, side).name);

/** Returns the model that the owner picked for a side; null when there is none. */
export const pickedModel = (seats: Seats, side: Side): string | null => {
  const seat = seats[side];
  return seat.by === "model" ? seat.model : null;
};

/** Returns the side that a person argues; null when models argue both. */
export const seatOfPerson = (seats: Seats): Side | null =>
  SIDES.find((side) => seats[side].by === "person") ?? null;

/** Returns the seats with a person at one side; null leaves both to models. */
export const withPerson = (seats: Seats, side: Side | null, name: string | null): Seats =>
  side === null
    ? seats
    : { ...seats, [side]: { persona: seats[side].persona, by: "person", name } };

/** Returns the seats with that name of the person; null shows none. */
export const withName = (seats: Seats, name: string | null): Seats =>
  withPerson(seats, seatOfPerson(seats), name);

/** The order of turns; it repeats. */
const TURN_ORDER: readonly Side[] = [1, 2];

/** Who speaks in a turn, and against whom. */
export interface NextSeat {
  readonly side: Side;
  readonly seat: Seat;
  readonly persona: Persona;
  readonly opponent: Persona;
}

/** Returns who speaks next in a debate that has a number of turns. */
export function nextSeat({ seats }: { readonly seats: Seats }, turns: number): NextSeat {
  const side = TURN_ORDER[turns % TURN_ORDER.length] ?? 1;
  return {
    side,
    seat: seats[side],
    persona: personaAt(seats, side),
    opponent: personaAt(seats, otherSide(side)),
  };
}
