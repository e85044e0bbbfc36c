/** Dates as people of a language write them. */

/** The day of an ISO date, such as "3 Jan 2027". */
export function dayOf(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(date));
}

/** The moment of an ISO date, such as "3 Jan 2027, 14:05". */
export function momentOf(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(date),
  );
}
