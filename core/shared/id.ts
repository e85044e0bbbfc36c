import * as z from "zod/mini";

/**
 * The number that an address names something by. Ids are whole numbers from 1 to the largest safe integer, written in
 * decimal digits without a sign or a leading zero (SPEC §7).
 */
export function idOf(digits: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** An id from an address, as `idOf` reads it. Anything else names nothing. */
export const idSchema = z.pipe(
  z.string().check(z.refine((digits) => idOf(digits) !== null)),
  z.transform((digits: string) => idOf(digits) as number),
);
