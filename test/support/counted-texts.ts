import type { DebateRepo } from "@einstein-vs-cat/core";

/** A repository with the number of texts of responses and inputs that it has returned. */
export interface CountedTexts {
  readonly debates: DebateRepo;
  /** Returns the number since the last call, and starts again at 0. */
  take(): number;
}

/** Counts the texts of responses and inputs in everything that a repository returns. */
export function countTexts(repo: DebateRepo): CountedTexts {
  let texts = 0;
  const count = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("content" in value && typeof value.content === "string") texts += 1;
    for (const part of Object.values(value)) count(part);
  };
  const debates = new Proxy(repo, {
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
    debates,
    take() {
      const taken = texts;
      texts = 0;
      return taken;
    },
  };
}
