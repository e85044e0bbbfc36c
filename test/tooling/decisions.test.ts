import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "decisions");
const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
const names = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));

/** The head of a record: its number and title, its date, and whether it still holds. */
const HEAD =
  /^# (\d+)\. (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (accepted|superseded by (\d+))\n/;

describe("A decision", () => {
  it.each(names)("has a number, a title, a date and a status: %s", (name) => {
    const [, number = "", , , , successor] = HEAD.exec(textOf(name)) ?? [];
    expect(Number(number)).toBe(Number(name.slice(0, 4)));
    if (successor !== undefined)
      expect(names.map((other) => Number(other.slice(0, 4)))).toContain(Number(successor));
  });

  it("is in the index with its title, date and status, and the index has no other", () => {
    const rows = names.map((name) => {
      const [, number, title, date, status] = HEAD.exec(textOf(name)) ?? [];
      return `| ${number} | [${title}](${name}) | ${date} | ${status} |`;
    });
    const index = textOf("README.md").split("\n");
    expect(index.filter((line) => /^\| \d/.test(line))).toEqual(rows);
  });
});
