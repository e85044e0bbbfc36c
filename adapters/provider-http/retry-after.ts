/** How long a provider asks to be left alone, as its headers say it. */

/** What is needed of a response's headers; names are asked for in lower case. */
export interface HeaderReader {
  get(name: string): string | null;
}

/**
 * The wait that a provider asks for (ms, never negative); null when it asks for none that can be understood.
 * `retry-after-ms` is a custom of model providers and exacter, so it counts first. `Retry-After` holds seconds or a
 * date (RFC 9110); a date is measured on the provider's own clock when it tells it, since two clocks may differ.
 */
export function retryAfterOf(headers: HeaderReader, now: number): number | null {
  const milliseconds = amountIn(headers.get("retry-after-ms"));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const retryAfter = headers.get("retry-after");
  const seconds = amountIn(retryAfter);
  if (seconds !== null) return Math.ceil(seconds * 1_000);
  const due = dateIn(retryAfter);
  return due === null ? null : Math.max(0, due - (dateIn(headers.get("date")) ?? now));
}

function amountIn(text: string | null): number | null {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** Only a date in GMT counts: `Date.parse` makes a date of almost anything. */
function dateIn(text: string | null): number | null {
  const date = text !== null && /\bGMT\s*$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
