import { pino } from "pino";

/** The log of the server: JSON lines, never with a body, cookie, token, prompt or answer. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  /** What a security review asks about: log-ins, changes of passwords, refusals by limits. */
  security(fields: object, message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
}

/** The values of `LOG_LEVEL`, from no output to the most. */
export const LOG_LEVELS = [
  ...(["silent", "fatal", "error", "security", "warn", "info", "debug", "trace"] as const),
] as const;

/** Above warnings (40) and below errors (50). */
const SECURITY_LEVEL = 45;

const MAX_MESSAGE_LENGTH = 300;
const MAX_CAUSES = 3;

/**
 * Returns the loggable part of an error. Other properties that libraries attach (rows, headers,
 * requests) are dropped.
 */
export function loggableError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as { code?: unknown }).code;
  // A frame ends with its position. Lines of a message that begin like one do not.
  const lines = (error.stack ?? "").split("\n");
  const frames = lines.filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return {
    type: error.name,
    message: error.message.slice(0, MAX_MESSAGE_LENGTH),
    ...(typeof code === "string" ? { code } : {}),
    at: frames.slice(0, 8).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < MAX_CAUSES
      ? { cause: loggableError(error.cause, depth + 1) }
      : {}),
  };
}

/**
 * Creates the log of the process, on stdout by default. Fields named `error` are reduced to what
 * may be logged.
 */
export function createLog(
  level: (typeof LOG_LEVELS)[number],
  destination?: { write(line: string): void },
): Log {
  const options = {
    level,
    base: null,
    customLevels: { security: SECURITY_LEVEL },
    serializers: { error: (value: unknown) => loggableError(value) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
