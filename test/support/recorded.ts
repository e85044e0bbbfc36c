/** Wraps an object so that each method call adds the name of the method to `calls`. */
export function recorded<T extends object>(target: T, calls: string[]): T {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        calls.push(String(name));
        return member.apply(target, args);
      };
    },
  });
}
