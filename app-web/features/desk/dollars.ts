/** Formats micro-dollars, with as many digits as small amounts need. */
export function dollarsIn(language: string, micros: number): string {
  const digits = micros > 0 && micros < 1_000_000 ? 4 : 2;
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: digits,
  })
    .format(micros / 1_000_000)
    .replace("US$", "$");
}
