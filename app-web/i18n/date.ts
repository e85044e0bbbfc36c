/** Localised dates. */

/** Formats the day of an ISO date, such as "3 Jan 2027". */
export function dayOf(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(new Date(date));
}

/** Formats a month, such as "January 2027". */
export function monthOf(language: string, date: Date): string {
  return new Intl.DateTimeFormat(language, { month: "long", year: "numeric" }).format(date);
}

/** Formats the day and time of an ISO date, such as "3 Jan 2027, 14:05". */
export function momentOf(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(date),
  );
}
