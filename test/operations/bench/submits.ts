import { exactlyOnce, type Kept, TwoServers } from "../../support/double-submits.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import type { Limits } from "./gates.ts";

/** How many of each kind are sent, unless the variable SUBMITS says otherwise. */
const SUBMITS = Number(process.env.SUBMITS ?? 10_000);

/** One count that differs from what it must be is one too many. */
export const submitLimits: Limits = { wrong: 0 };

/**
 * Sends turns of a person, Agains, Branches and questions, each twice at the same time to two servers
 * of one PostgreSQL, and counts the turns, variants, copies and questions that are kept.
 */
export async function submits() {
  const postgres = await startPostgres();
  const servers = await TwoServers.open(await createTestDatabase(postgres.url));
  const rows: Record<string, Kept & { readonly wrong: number; readonly seconds: number }> = {};
  for (const [kind, expected] of Object.entries(exactlyOnce(SUBMITS))) {
    const startedAt = performance.now();
    const kept = await servers[kind as keyof ReturnType<typeof exactlyOnce>](SUBMITS);
    const columns = Object.keys(expected) as (keyof Kept)[];
    const wrong = columns.filter((column) => kept[column] !== expected[column]).length;
    const seconds = Number(((performance.now() - startedAt) / 1_000).toFixed(1));
    rows[`${kind}, ${SUBMITS} times two`] = { ...kept, wrong, seconds };
  }
  await servers.close();
  await postgres.stop();
  return rows;
}
