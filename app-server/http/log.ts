import { pino } from "pino";

/** Where the server tells what happened: JSON lines, never with a body, cookie, token, prompt or answer. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
}

/** The levels that `LOG_LEVEL` may name, loudest last. */
export const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

const LONGEST_MESSAGE = 300;
const LONGEST_CAUSE_CHAIN = 3;

/** What of an error may be logged. Everything else that libraries hang on errors (rows, headers, requests) stays out. */
export function loggableError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error.message.slice(0, LONGEST_MESSAGE),
    ...(typeof code === "string" ? { code } : {}),
    at: frames.slice(0, 8).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < LONGEST_CAUSE_CHAIN
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/** The log of the process, on stdout unless told otherwise. Fields named `error` are cut to what may be logged. */
export function createLog(
  level: (typeof LOG_LEVELS)[number],
  destination?: { write(line: string): void },
): Log {
  const options = {
    level,
    base: null,
    serializers: { error: (value: unknown) => loggableError(value) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
