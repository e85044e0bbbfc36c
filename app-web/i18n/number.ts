/** Numbers and shares as people of a language write them. */

/** The languages of the picker that have digits of their own. */
const OWN_DIGITS: ReadonlySet<string> = new Set([
  "as",
  "bn",
  "dz",
  "fa",
  "ks",
  "mr",
  "my",
  "ne",
  "ps",
  "sa",
  "sd",
]);

/** A number, such as "12,345". A small one is written down as it is where that is right: the browser's rules are dear to open. */
export function numberIn(language: string, number: number): string {
  const isPlain =
    Number.isInteger(number) && number >= 0 && number < 1_000 && !OWN_DIGITS.has(language);
  return isPlain ? String(number) : new Intl.NumberFormat(language).format(number);
}

/** A share of a whole from 0 to 1, such as "45%". */
export function percentIn(language: string, share: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(share);
}

/** A price in US dollars, such as "$9.99"; without cents when there are none. */
export function priceIn(language: string, dollars: number): string {
  const look = {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  };
  // In a line from right to left the sign would fall off the letters before it.
  return new Intl.NumberFormat(language, look as Intl.NumberFormatOptions)
    .format(dollars)
    .replace("US$", "$");
}
