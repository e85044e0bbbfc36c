/** The value of a label that stands for all values beyond the limit. */
const OTHER = "other";

/**
 * Returns a function that passes the first `limit` different values through and replaces all
 * others. Every value of a label is a series that is kept and sent for as long as the process
 * lives, so their number must not depend on clients.
 */
export function limitValues(limit: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= limit) return OTHER;
    known.add(value);
    return value;
  };
}

/** Returns a function that passes these values through and replaces all others. */
export function onlyValues(values: readonly string[]): (value: string) => string {
  const known = new Set(values);
  return (value) => (known.has(value) ? value : OTHER);
}
