import { createHash } from "node:crypto";
import type { AppContext } from "./context.ts";

/** The session that koa-session puts on the context: our data, and the methods to write it. */
export interface Session {
  visitorId?: unknown;
  userId?: unknown;
  sessionEpoch?: unknown;
  /** The connection with OpenRouter that was begun last, until it comes back. */
  openRouter?: unknown;
  /** When the user confirmed at the log-in provider that it is them, in milliseconds since 1970. */
  confirmedAt?: unknown;
  readonly isNew: boolean;
  readonly externalKey: string;
  manuallyCommit(): Promise<void>;
  regenerate(): Promise<void>;
}

/** Returns the session of a request. A new one is not stored until it is committed. */
export function sessionOf(ctx: AppContext): Session {
  return ctx.session as Session;
}

/** Hashes a session id, because the store must not contain the id itself. */
export function hashSessionId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
