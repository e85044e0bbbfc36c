/** The two sides of a debate. */

/** A side: 1 argues the first position, 2 the second. */
export type Side = 1 | 2;

/** Both sides in their order. */
export const SIDES = [1, 2] as const satisfies readonly Side[];

/** Returns a value for each side. */
export const sideRecord = <T>(forSide: (side: Side) => T): Readonly<Record<Side, T>> => ({
  1: forSide(1),
  2: forSide(2),
});

/** Returns the side that argues against this one. */
export const otherSide = (side: Side): Side => (side === 1 ? 2 : 1);

/** Returns the position that a side argues. */
export const positionOf = (
  { option1, option2 }: { readonly option1: string; readonly option2: string },
  side: Side,
): string => (side === 1 ? option1 : option2);
