/** Wraps an object so that the name of each method is noted in `calls` when it is called. */
export function recorded<T extends object>(target: T, calls: string[]): T {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...words: unknown[]) => {
        calls.push(String(name));
        return member.apply(target, words);
      };
    },
  });
}
