import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

/** What was sent to databases, from whichever connection of this process. */
export interface RecordedStatements {
  /** The first words of every statement, in order; `→` precedes one that waited for no other. */
  readonly statements: string[];
  stop(): void;
}

type Query = (this: object, ...args: unknown[]) => unknown;

/**
 * Records every statement that this process sends, through whichever client. Begin before the
 * database is opened, because a client may keep its `query`.
 */
export function recordStatements(): RecordedStatements {
  const statements: string[] = [];
  const outstanding = new WeakMap<object, number>();
  const record = (prototype: { query: unknown }) => {
    const original = prototype.query as Query;
    prototype.query = function (this: object, ...args: unknown[]) {
      const [config] = args as [string | { text?: string }];
      const text = (typeof config === "string" ? config : config.text) ?? "";
      const before = outstanding.get(this) ?? 0;
      statements.push(
        `${before === 0 ? "→ " : ""}${text.trim().split(/\s+/).slice(0, 4).join(" ")}`,
      );
      outstanding.set(this, before + 1);
      const answer = original.apply(this, args);
      const ended = () => outstanding.set(this, (outstanding.get(this) ?? 1) - 1);
      if (answer instanceof Promise) answer.then(ended, ended);
      else ended();
      return answer;
    };
    return () => {
      prototype.query = original;
    };
  };
  const stops = [record(Client.prototype), record(PGlite.prototype)];
  return {
    statements,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
