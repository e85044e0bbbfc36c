import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** Where statements are written. Migrations are SQL by their nature. */
const PLACES = "adapters/{sql,search-index,mikro-orm,backup}/**/*.ts";

const sends = (source: string) =>
  /\.query\(|\.execute(<[^;]*?>)?\((?!"all"\))/.test(source.replaceAll(/^\s*(\*|\/\/).*$/gm, ""));

const reason = (source: string) => /Raw SQL: (.*)/.exec(source)?.[1] ?? null;

const filesWithSql = () =>
  globSync(PLACES, { cwd: root })
    .filter((path) => !/node_modules|\/migrations\//.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }))
    .filter(({ source }) => sends(source));

it("A file that sends SQL past the ORM says in one line why", () => {
  const files = filesWithSql();
  expect(files.length).toBeGreaterThan(20);
  const silent = files.filter(({ source }) => (reason(source)?.length ?? 0) < 15);
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it("A statement is recognised, and the ORM's query builder is none", () => {
  expect(sends('await em.execute("select 1")')).toBe(true);
  expect(sends("await sql.execute<{ id: number }[]>(\n  `select 1`)")).toBe(true);
  expect(sends('client.query("begin")')).toBe(true);
  expect(sends('qb.returning("id").execute<object[]>("all")')).toBe(false);
  expect(sends("/**\n * `.execute(statement)`\n */")).toBe(false);
});
