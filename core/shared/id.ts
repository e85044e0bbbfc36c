/**
 * Returns the id that a text in an address names: a whole number from 1 to the largest safe integer, in decimal digits without
 * a sign or a leading zero. Null for any other text.
 */
export function idOf(digits: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
