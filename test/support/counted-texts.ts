/** A store with the number of texts of responses and inputs that it has returned. */
export interface CountedTexts<Store> {
  readonly counted: Store;
  /** Returns the number since the last call, and starts again at 0. */
  take(): number;
}

/** Counts the texts of responses and inputs in everything that a store returns. */
export function countTexts<Store extends object>(store: Store): CountedTexts<Store> {
  let texts = 0;
  const count = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("content" in value && typeof value.content === "string") texts += 1;
    for (const part of Object.values(value)) count(part);
  };
  const counted = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        const result: unknown = await member.apply(target, args);
        count(result);
        return result;
      };
    },
  });
  return {
    counted,
    take() {
      const taken = texts;
      texts = 0;
      return taken;
    },
  };
}
