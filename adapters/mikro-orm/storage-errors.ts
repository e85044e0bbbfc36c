import { DomainError } from "@einstein-vs-cat/core";
import { ValidationError } from "@mikro-orm/core";
import { isConnectionError, isDiskFull } from "./connection-errors.ts";

/** A SQLSTATE code. No code of the operating system begins like one. */
const SQLSTATE = /^([0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The properties of a refused statement that name parts of the schema, never a value of a row. */
const PLACES = ["schema", "table", "column", "dataType", "constraint", "routine"] as const;

/**
 * A statement that failed. The message and the details of the original error can quote the values
 * of a row, which must not reach the log, so only its code, its place and its stack are kept.
 */
export class StatementError extends Error {
  override readonly name = "StatementError";
  /** The SQLSTATE code; undefined when the mapper refused the statement before the database did. */
  readonly code: string | undefined;

  constructor(original: Error & { readonly code?: unknown }) {
    const places = PLACES.flatMap((name) => {
      const value = (original as Partial<Record<typeof name, unknown>>)[name];
      return typeof value === "string" && value !== "" ? [`${name} ${value}`] : [];
    });
    super([`a statement failed: ${original.name}`, ...places].join(", "));
    this.code = typeof original.code === "string" ? original.code : undefined;
    this.stack = `${this.name}: ${this.message}\n${framesOf(original)}`;
  }
}

/** The frames of an error's stack that are ours. A line of its message looks different. */
function framesOf({ stack = "" }: Error): string {
  const frames = stack.split("\n").filter((line) => /^\s+at [^"]*:\d+:\d+\)?$/.test(line));
  return frames.filter((line) => !/node_modules|node:|wasm:/.test(line)).join("\n");
}

/**
 * Returns `storage-full` when its disk is, `storage-unavailable` when the database cannot be used now, a `StatementError` for a
 * failed statement, and every other error unchanged.
 */
export function toStorageError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (isDiskFull(error)) return new DomainError("storage-full", { cause: error });
  if (isConnectionError(error)) return new DomainError("storage-unavailable", { cause: error });
  if (error instanceof ValidationError) return new StatementError(error);
  for (let link = error; link instanceof Error; link = link.cause) {
    const { code } = link as { code?: unknown };
    if (typeof code === "string" && SQLSTATE.test(code)) return new StatementError(link);
  }
  return error;
}
