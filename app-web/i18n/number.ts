/** Numbers and shares as people of a language write them. */

/** One for each language: to make one is dear. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number, such as "12,345". */
export function numberIn(language: string, number: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(number);
}

/** A share of a whole from 0 to 1, such as "45%". */
export function percentIn(language: string, share: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(share);
}

/** A price in US dollars, such as "$9.99"; without cents when there are none. */
export function priceIn(language: string, dollars: number): string {
  const look = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", trailingZeroDisplay: "stripIfInteger" };
  // In a line from right to left the sign would fall off the letters before it.
  return new Intl.NumberFormat(language, look as Intl.NumberFormatOptions).format(dollars).replace("US$", "$");
}
