/** The rows of each table, as the database serializes them to JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

export type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Returns every row of every table. */
export async function allRows(query: Query): Promise<Rows> {
  const { rows } = await query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const contents: Rows = {};
  for (const table of rows.map(({ table_name }) => String(table_name))) {
    const found = await query(`select to_jsonb(t) as row from public.${table} t order by 1`);
    contents[table] = found.rows.map(({ row }) => row as Record<string, unknown>);
  }
  return contents;
}

const rowKey = (row: Record<string, unknown>, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => [column, row[column]]));

/** Returns the rows that are missing or have a changed value in a column that existed before. */
export function lostRows(before: Rows, now: Rows): string[] {
  return Object.entries(before).flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const remaining = new Set(now[table]?.map((row) => rowKey(row, columns)));
    return rows
      .map((row) => rowKey(row, columns))
      .filter((key) => !remaining.has(key))
      .map((key) => `${table}: ${key}`);
  });
}
