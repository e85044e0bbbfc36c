import type { ClientBase } from "pg";

/** A column as far as it decides what may be written to it. */
export interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  /** Whether the database fills it when a statement does not. */
  readonly hasDefault: boolean;
}

/** A rule that rows must keep: a check, a key, a unique index, a foreign key. */
export interface Constraint {
  readonly table: string;
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  readonly definition: string;
}

/** What the statements of a server rely on, each by its name. */
export interface SchemaCatalogue {
  readonly tables: ReadonlySet<string>;
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly constraints: ReadonlyMap<string, Constraint>;
  /** Triggers and functions. */
  readonly routines: ReadonlySet<string>;
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as is_required, a.atthasdef or a.attidentity <> '' as has_default
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped`;

/** A constraint that an index keeps is listed as the constraint, with what PostgreSQL says of it. */
const CONSTRAINTS = `
  select c.relname as table, k.conname as name, k.contype in ('p', 'u') as is_unique,
    pg_get_constraintdef(k.oid) as definition,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (k.conkey)) as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select c.relname, n.relname, true, pg_get_indexdef(i.indexrelid),
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any (i.indkey))
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

const ROUTINES = `
  select 'the trigger ' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select 'the function ' || proname from pg_proc where pronamespace = 'public'::regnamespace`;

/** Reads the catalogue of the database that a client is connected to. */
export async function readCatalogue(client: ClientBase): Promise<SchemaCatalogue> {
  const { rows: columns } = await client.query(COLUMNS);
  const { rows: constraints } = await client.query(CONSTRAINTS);
  const { rows: routines } = await client.query(ROUTINES);
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(
      columns.map(({ table, column, type, is_required: isRequired, has_default: hasDefault }) => [
        `${table}.${column}`,
        { type, isRequired, hasDefault },
      ]),
    ),
    constraints: new Map(
      constraints.map(({ is_unique: isUnique, ...constraint }) => [
        `${constraint.table}.${constraint.name} ${constraint.definition}`,
        { ...constraint, isUnique },
      ]),
    ),
    routines: new Set(routines.map(({ name }) => name)),
  };
}
