/** The tables of the database as it is now, which may have the schema of an earlier version. */

import { ENTITIES } from "@einstein-vs-cat/mikro-orm/database/entities";
import { SEARCH_TABLES } from "@einstein-vs-cat/search-index/documents";
import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import { LEFT_OUT } from "./left-out.ts";

/** A table of the product. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  readonly references: readonly Reference[];
}

export interface Column {
  readonly name: string;
  /** Its type, as a cast names it. */
  readonly type: string;
  /** The sequence that numbers it. */
  readonly sequence: string | null;
}

/** A column that holds the key of a row of another table. */
interface Reference {
  readonly column: string;
  readonly table: string;
  readonly key: string;
}

/** The same database may hold tables of another program. */
const OURS = new Set([...ENTITIES.map(({ meta }) => meta.tableName), ...SEARCH_TABLES]);

const LIST = `select c.relname::text as name,
    coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns,
    coalesce((select json_agg(a.attname order by k.place)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality k (number, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.number), '[]') as key,
    coalesce((select json_agg(json_build_object('column', a.attname, 'table', p.relname, 'key', k.attname))
      from pg_constraint f
      join pg_class p on p.oid = f.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
      join pg_attribute k on k.attrelid = p.oid and k.attnum = f.confkey[1]
      where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 1), '[]') as "references"
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  order by c.relname`;

/** Returns the product's tables. A table comes after those that it refers to. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(LIST);
  const waiting = new Map(rows.filter(({ name }) => OURS.has(name)).map((row) => [row.name, row]));
  const listed: Table[] = [];
  const list = (table: Table) => {
    if (!waiting.delete(table.name)) return;
    for (const { table: parent } of table.references) {
      const found = waiting.get(parent);
      if (found !== undefined) list(found);
    }
    listed.push(table);
  };
  for (const table of [...waiting.values()]) list(table);
  return listed;
}

/** Returns the names of the migrations that the database has had, the oldest first. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('mikro_orm_migrations') is not null as exists",
  );
  if (found[0]?.exists !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    "select name from mikro_orm_migrations order by id",
  );
  return rows.map(({ name }) => name);
}

/** Returns the condition of the rows that no backup has; null when it has all of them. */
export function leftOutOf(table: Table, tables: readonly Table[]): string | null {
  const own = LEFT_OUT[table.name];
  if (own === "all") return "true";
  const conditions: string[] = [];
  if (own !== undefined && table.columns.some(({ name }) => name === own.column))
    conditions.push(own.condition);
  for (const reference of table.references) {
    const parent = tables.find(({ name }) => name === reference.table);
    const condition = parent && parent !== table ? leftOutOf(parent, tables) : null;
    if (condition !== null)
      conditions.push(
        `${quoted(reference.column)} in (select ${quoted(reference.key)} from ${quoted(reference.table)} where ${condition})`,
      );
  }
  return conditions.length === 0 ? null : conditions.join(" or ");
}

/** Quotes a name for a statement. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** @throws BackupError when there is no such table. */
export function tableNamed(name: string, tables: readonly Table[]): Table {
  const table = tables.find((candidate) => candidate.name === name);
  if (table === undefined) throw new BackupError(`The backup has an unknown table, ${name}.`);
  return table;
}
