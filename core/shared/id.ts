/**
 * Parses an id from a URL. Ids are integers from 1 to the largest safe integer, in decimal digits
 * without a sign or leading zeros. Returns null for anything else.
 */
export function idOf(digits: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
