/** The part of a `Headers` object that is needed. Names are in lower case. */
export interface HeaderReader {
  /** Returns the value of a header; null when it is missing. */
  get(name: string): string | null;
}

/**
 * Returns the delay that a provider asks for (ms, never negative), or null. `retry-after-ms` is
 * specific to model providers and more precise, so it takes precedence. `Retry-After` holds seconds
 * or a date (RFC 9110). A date is compared to the provider's own `Date` header if there is one,
 * because clocks may differ.
 */
export function retryAfterOf(headers: HeaderReader, now: number): number | null {
  const milliseconds = parseAmount(headers.get("retry-after-ms"));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const retryAfter = headers.get("retry-after");
  const seconds = parseAmount(retryAfter);
  if (seconds !== null) return Math.ceil(seconds * 1_000);
  const due = parseDate(retryAfter);
  return due === null ? null : Math.max(0, due - (parseDate(headers.get("date")) ?? now));
}

function parseAmount(text: string | null): number | null {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** Accepts only a date in GMT, because `Date.parse` accepts almost anything. */
function parseDate(text: string | null): number | null {
  const date = text !== null && /\bGMT\s*$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
