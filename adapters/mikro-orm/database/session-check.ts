/**
 * Recognises a connection pooler in transaction mode, which gives every transaction another session
 * of the database. Session locks, by which servers know each other to be alive, are then lost or
 * end up with a stranger.
 *
 * Raw SQL: it compares sessions of the database, before the ORM is used.
 */

import type { PoolClient } from "pg";

/** The server cannot work on this database as it is reached. The message says what to do. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = "UnsuitableDatabaseError";
}

/** A pooler that hands out its sessions in turn may need a second round to give itself away. */
const ROUNDS = 2;

type SessionClient = Pick<PoolClient, "query" | "release">;

/** @throws UnsuitableDatabaseError when connections share the sessions of the database. */
export async function requireOwnSessions(connect: () => Promise<SessionClient>): Promise<void> {
  const one = await connect();
  try {
    const two = await connect();
    try {
      if (await haveOwnSessions(one, two)) return;
    } finally {
      two.release(true);
    }
  } finally {
    one.release(true);
  }
  throw new UnsuitableDatabaseError(
    "DATABASE_URL leads to a connection pooler in transaction mode, which loses the session locks of the server: use the pooler's session mode, or the direct address of the database.",
  );
}

/**
 * Returns whether each of two open connections keeps a session of its own, told by the number of
 * its process. A pooler gives the idle session of the first to a transaction of the second, or,
 * when it has more of them, another one to the first when it asks again.
 */
async function haveOwnSessions(one: SessionClient, two: SessionClient): Promise<boolean> {
  const session = await sessionOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    await two.query("begin");
    // Asked first: a pooler with a single session has none left for the other connection.
    if ((await sessionOf(two)) === session) return false;
    if ((await sessionOf(one)) !== session) return false;
    await two.query("commit");
  }
  return true;
}

async function sessionOf(client: SessionClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
