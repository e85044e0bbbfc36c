/**
 * Returns the id that an address holds, null when it holds none. Ids are whole numbers from 1 to the largest safe integer, in
 * decimal digits without a sign or a leading zero.
 */
export function idOf(digits: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
