// Raw SQL: the migrator's own question has a plan that takes too long.

import type { Sql } from "@einstein-vs-cat/sql/session";
import { MIGRATIONS } from "./index.ts";

/**
 * Returns how many of this program's migrations have been applied. The migrator needs longer for this
 * answer: it asks for all tables through views that take hundreds of milliseconds to plan in a new
 * PGlite.
 */
export async function countMigrations(
  sql: Sql,
): Promise<{ readonly applied: number; readonly known: number }> {
  const known = MIGRATIONS.length;
  const [table] = await sql.execute<{ exists: boolean }[]>(
    "select to_regclass('mikro_orm_migrations') is not null as exists",
  );
  if (!table?.exists) return { applied: 0, known };
  const rows = await sql.execute<{ name: string }[]>("select name from mikro_orm_migrations");
  const names = new Set(rows.map(({ name }) => name));
  return { applied: MIGRATIONS.filter(({ name }) => names.has(name)).length, known };
}
