/**
 * Statements that the ORM neither builds nor maps. A session prepares each text once for every
 * connection, so a text must not vary with its values: a list is one parameter, `any(?::bigint[])`.
 *
 * Raw SQL: this is where such statements are sent.
 */

import type { ClientBase } from "pg";

/** Runs statements with `?` for each parameter. An entity manager is one too. */
export interface Sql {
  execute<Rows extends object[]>(statement: string, parameters?: unknown[]): Promise<Rows>;
}

/** What is prepared under a name on every connection of this process. */
interface Prepared {
  readonly name: string;
  readonly text: string;
}

const PREPARED = new Map<string, Prepared>();

function prepared(statement: string): Prepared {
  let known = PREPARED.get(statement);
  if (known === undefined) {
    let parameters = 0;
    const text = statement.replaceAll("?", () => {
      parameters += 1;
      return `$${parameters}`;
    });
    known = { name: `s${PREPARED.size}`, text };
    PREPARED.set(statement, known);
  }
  return known;
}

/** Runs one statement on a client. */
export async function executeOn<Rows extends object[]>(
  client: ClientBase,
  statement: string,
  parameters: unknown[] = [],
): Promise<Rows> {
  const { rows } = await client.query({ ...prepared(statement), values: parameters });
  return rows as Rows;
}

/** Runs one statement on a client, as `executeOn` does. */
export type ExecuteOn = typeof executeOn;

/**
 * A transaction failed and could not be rolled back, so its connection is in an unknown state. The
 * cause is what failed first.
 */
export class BrokenTransaction extends Error {
  constructor(cause: unknown) {
    super("a transaction could not be rolled back", { cause });
    this.name = "BrokenTransaction";
  }
}

/**
 * Runs `work` in a transaction. Statements are sent as soon as they are called, without waiting for
 * earlier ones. The commit follows the last statement of `work` at once, so a statement whose rows
 * are not read need not be awaited: when it fails, the transaction fails.
 * @throws what `work` and its statements throw; BrokenTransaction.
 */
export async function transactOn<T>(
  client: ClientBase,
  work: (sql: Sql) => Promise<T>,
  execute: ExecuteOn = executeOn,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const send = <Sent>(begin: () => Promise<Sent>): Promise<Sent> => {
    const pending = begin();
    sent.push(pending);
    // A failure is reported below, also for a statement that is not awaited.
    pending.catch(() => {});
    return pending;
  };
  try {
    void send(() => client.query("begin"));
    const result = await work({
      execute: (statement, parameters) => send(() => execute(client, statement, parameters)),
    });
    void send(() => client.query("commit"));
    await Promise.all(sent);
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      throw new BrokenTransaction(error);
    });
    throw error;
  }
}
