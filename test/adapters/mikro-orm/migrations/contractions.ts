import type { Column, SchemaCatalogue } from "./schema-catalogue.ts";

/**
 * Returns what a migration takes away from servers of the version before it: what they read is gone,
 * or what they write is refused. Compares the database before and after, so that no way of writing a
 * migration escapes. It cannot see a change of meaning: a column that servers must take notice of
 * from now on, other values in a column, or the body of a function.
 */
export function contractionsBetween(before: SchemaCatalogue, after: SchemaCatalogue): string[] {
  return [
    ...missingFrom(before.tables, after.tables).map((table) => `drops or renames ${table}`),
    ...missingFrom(before.routines, after.routines).map((routine) => `drops ${routine}`),
    ...changedColumns(before, after),
    ...newColumns(before, after),
    ...newConstraints(before, after),
    ...droppedUniques(before, after),
  ];
}

const missingFrom = (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
  [...before].filter((name) => !after.has(name));

const tableOf = (column: string) => column.slice(0, column.indexOf("."));

function changedColumns(before: SchemaCatalogue, after: SchemaCatalogue): string[] {
  return [...before.columns].flatMap(([name, was]) => {
    if (!after.tables.has(tableOf(name))) return [];
    const is = after.columns.get(name);
    if (is === undefined) return [`drops or renames ${name}`];
    return [
      ...(isWidened(was.type, is.type) ? [] : [`turns ${name} from ${was.type} into ${is.type}`]),
      ...(is.isRequired && !was.isRequired ? [`requires ${name}`] : []),
      // Servers of the version before would read nothing where they expect a value.
      ...(was.isRequired && !is.isRequired ? [`lets ${name} be empty`] : []),
      ...(isLeftToWriters(is) && !isLeftToWriters(was) && was.isRequired
        ? [`takes away the default of ${name}`]
        : []),
    ];
  });
}

/** Whether a statement that does not name the column is refused. */
const isLeftToWriters = ({ isRequired, hasDefault }: Column) => isRequired && !hasDefault;

/**
 * Whether a type holds every value of another one, and is read and written in the same way. A bigint is
 * read as a text, so it does not stand for an integer.
 */
function isWidened(was: string, is: string): boolean {
  if (was === is) return true;
  const [, length] = /^character varying\((\d+)\)$/.exec(was) ?? [];
  const [, longer] = /^character varying\((\d+)\)$/.exec(is) ?? [];
  if (length === undefined) return was === "character varying" && is === "text";
  return /^(text|character varying)$/.test(is) || Number(longer) > Number(length);
}

function newColumns(before: SchemaCatalogue, after: SchemaCatalogue): string[] {
  return [...after.columns].flatMap(([name, column]) => {
    const isNew = before.tables.has(tableOf(name)) && !before.columns.has(name);
    return isNew && isLeftToWriters(column) ? [`adds ${name}, required and without a default`] : [];
  });
}

/** A rule about new columns alone refuses nothing that earlier servers write. */
function newConstraints(before: SchemaCatalogue, after: SchemaCatalogue): string[] {
  return [...after.constraints].flatMap(([key, { table, columns }]) => {
    const isOfNewColumns =
      columns.length > 0 && columns.every((column) => !before.columns.has(`${table}.${column}`));
    return before.constraints.has(key) || !before.tables.has(table) || isOfNewColumns
      ? []
      : [`adds the constraint ${key}`];
  });
}

/** `on conflict` needs the unique columns that it names. */
function droppedUniques(before: SchemaCatalogue, after: SchemaCatalogue): string[] {
  return [...before.constraints].flatMap(([key, { table, columns, isUnique }]) => {
    const isWithColumns = columns.every((column) => after.columns.has(`${table}.${column}`));
    return isUnique && isWithColumns && !after.constraints.has(key)
      ? [`drops the constraint ${key}`]
      : [];
  });
}
