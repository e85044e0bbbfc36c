import type { AuditEntry, NewAuditEntry } from "../audit.ts";

/** The log of what operators did. Nothing in it is ever changed or removed. */
export interface Audit {
  add(entry: NewAuditEntry): Promise<void>;
  /** Returns entries before `before` (null: all), the latest first. */
  list(before: number | null, limit: number): Promise<readonly AuditEntry[]>;
}
