/** Reads the access rules, one table of every route for every kind of client and of debate. */

import { expect } from "vitest";
import { TABLE } from "./access-text.ts";

export const PEOPLE = [
  "creator",
  "otherVisitor",
  "owner",
  "otherUser",
  "signedOut",
  "anonymous",
  "admin",
] as const;
export const IDS = ["own", "other's", "visitor's", "missing", "deleted", "malformed"] as const;
export type Person = (typeof PEOPLE)[number];
export type Id = (typeof IDS)[number];

/** A line of the table: the status for each client; `id` is null for an address without one. */
interface Row {
  readonly route: string;
  readonly id: Id | null;
  readonly statuses: readonly number[];
}

/** Matches the parameter of a path that identifies a debate, a response or a checkout. */
export const ID_PARAMETER = /:(id|segment|checkout)\b/;

function readTable(): Row[] {
  const rows: Row[] = [];
  let route = "";
  const [people, ...lines] = TABLE.split("\n").filter((line) => line.trim() !== "");
  expect(people?.trim().split(/\s+/)).toEqual(PEOPLE);
  for (const line of lines) {
    const cells = line.trim().split(/\s+/);
    if (!line.startsWith(" ")) route = cells.splice(0, 2).join(" ");
    const id = line.startsWith(" ") ? (cells.shift() as Id) : null;
    if (cells.length > 0) rows.push({ route, id, statuses: cells.map(Number) });
  }
  return rows;
}

export const ACCESS_ROWS = readTable();
