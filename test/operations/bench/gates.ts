/** The largest values of a row, by their columns. */
export type Limits = Readonly<Record<string, number>>;

/** Returns a sentence for each value of these rows that is over its limit, or is not there. */
export function violationsOf(
  rows: Readonly<Record<string, object>>,
  limitsOf: (row: string) => Limits = () => ({}),
): readonly string[] {
  return Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(limitsOf(name)).flatMap(([column, limit]) => {
      const value: unknown = (row as Readonly<Record<string, unknown>>)[column];
      if (typeof value !== "number" || Number.isNaN(value))
        return [`${name}: ${column} was not measured.`];
      return value > limit ? [`${name}: ${column} is ${value}, and the limit is ${limit}.`] : [];
    }),
  );
}
