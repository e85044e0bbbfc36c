// Raw SQL: the migrator's own question has a plan that takes too long.

import type { Sql } from "@einstein-vs-cat/sql/session";
import { MIGRATIONS } from "./index.ts";

/**
 * Returns whether every migration has been applied. The migrator needs longer for this answer: it
 * asks for all tables through views that take hundreds of milliseconds to plan in a new PGlite.
 */
export async function hasAllMigrations(sql: Sql): Promise<boolean> {
  const [table] = await sql.execute<{ exists: boolean }[]>(
    "select to_regclass('mikro_orm_migrations') is not null as exists",
  );
  if (!table?.exists) return false;
  const rows = await sql.execute<{ name: string }[]>("select name from mikro_orm_migrations");
  const applied = new Set(rows.map(({ name }) => name));
  return MIGRATIONS.every(({ name }) => applied.has(name));
}
