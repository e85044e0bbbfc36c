/** Counts the calls of the methods of a port, in place. */
export function recorded(port: object) {
  const counts = new Map<string, number>();
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(port));
  for (const name of names) {
    const original = (port as Record<string, unknown>)[name];
    if (typeof original !== "function" || name === "constructor") continue;
    Object.assign(port, {
      [name]: (...args: unknown[]) => {
        counts.set(name, (counts.get(name) ?? 0) + 1);
        return Reflect.apply(original, port, args);
      },
    });
  }
  return { of: (name: string) => counts.get(name) ?? 0 };
}
