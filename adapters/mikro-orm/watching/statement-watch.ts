/** Reports every statement, without its values, for the traces. */

import { type ExecuteOn, executeOn } from "@einstein-vs-cat/sql/session";
import { DefaultLogger, type LogContext, type Options } from "@mikro-orm/core";

/** A statement that the database has answered. Its values are parameters and not in its text. */
export interface EndedStatement {
  readonly statement: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

/** Called for each statement, in the asynchronous context that has sent it. Must not throw. */
export type StatementWatch = (statement: EndedStatement) => void;

/** What a database with a watch is opened with. */
export interface Watched {
  readonly execute: ExecuteOn;
  readonly options: Pick<Options, "loggerFactory">;
}

/** A database without a watch. */
export const UNWATCHED: Watched = { execute: executeOn, options: {} };

/**
 * Reports each statement that is sent without the ORM or by it. The ORM puts values into the text
 * only for a logger whose namespace `query-params` is enabled.
 */
export function watched(watch: StatementWatch): Watched {
  class StatementLogger extends DefaultLogger {
    override logQuery(context: { query: string } & LogContext): void {
      const { query: statement, took: milliseconds, level } = context;
      // The begin and the end of a transaction have no duration.
      if (milliseconds === undefined) return;
      watch({ statement, milliseconds, hasFailed: level === "error" });
    }
  }
  return {
    execute: watchedExecute(watch),
    options: { loggerFactory: (options) => new StatementLogger(options) },
  };
}

/** Returns `executeOn` with a report of each statement. */
function watchedExecute(watch: StatementWatch): ExecuteOn {
  return async (client, statement, parameters) => {
    const startedAt = performance.now();
    let hasFailed = true;
    try {
      const rows = await executeOn(client, statement, parameters);
      hasFailed = false;
      return rows as never;
    } finally {
      watch({ statement, milliseconds: performance.now() - startedAt, hasFailed });
    }
  };
}
