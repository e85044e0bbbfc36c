/** Localised numbers. */

/** The languages of the picker with their own digits. */
const NON_LATIN_DIGITS: ReadonlySet<string> = new Set([
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

/**
 * Formats a number, such as "12,345". Small numbers bypass `Intl`, whose first use takes a slow phone
 * 75 ms, where the result is the same.
 */
export function numberIn(language: string, number: number): string {
  const isSmall = number >= 0 && number < 1_000;
  const isPlain = language === "en" ? Number.isInteger(number * 10) : Number.isInteger(number);
  return isSmall && isPlain && !NON_LATIN_DIGITS.has(language)
    ? String(number)
    : new Intl.NumberFormat(language).format(number);
}

/** Formats a ratio from 0 to 1, such as "45%". */
export function percentIn(language: string, ratio: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(ratio);
}

/** Formats a price in US dollars, such as "$9.99", without zero cents. */
export function priceIn(language: string, dollars: number): string {
  const options = {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  };
  // In right-to-left text, bidirectional reordering would separate "$" from "US".
  return new Intl.NumberFormat(language, options as Intl.NumberFormatOptions)
    .format(dollars)
    .replace("US$", "$");
}
