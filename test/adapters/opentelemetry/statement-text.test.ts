import { statementText } from "@einstein-vs-cat/opentelemetry/statement-text";
import { expect, test } from "vitest";

test.each([
  ["select *\n  from debates where id = ?", "select * from debates where id = ?"],
  ["select 'it''s' from t where n = 42 and x > 1.5", "select ? from t where n = ? and x > ?"],
  ['select t0."id"::float8 as "v2" from t t0', 'select t0."id"::float8 as "v2" from t t0'],
  ["values ($1, $22)", "values ($1, $22)"],
])("the text of a statement has no values: %s", (statement, text) => {
  expect(statementText(statement)).toBe(text);
  expect(statementText(statement)).toBe(text);
});

test("the text of a very long statement is cut", () => {
  expect(statementText(`select ${"a, ".repeat(10_000)}b`)).toHaveLength(4_000);
});
