/**
 * What operators have done at the desk. An entry names accounts by their ids alone; the names are
 * looked up when it is read, so that nothing of a person who was erased is left in it.
 */

/** Every kind of act. */
export const ACTS = [
  ...(["cap-set", "cap-removed", "suspended", "unsuspended", "plan-given", "erased"] as const),
  "link-made",
  ...(["page-taken-down", "page-left-up", "page-put-back"] as const),
] as const;

/** A kind of act. */
export type Act = (typeof ACTS)[number];

/** The values that an act has changed. They hold no secret and no text of a person. */
export type ActValues = Readonly<Record<string, string | number | boolean | null>>;

/** An act before it is kept. */
export interface NewAuditEntry {
  /** The account of the operator. */
  readonly adminId: number;
  readonly act: Act;
  /** What it was done to, such as `user:12` or `plan:free`. */
  readonly subject: string;
  readonly before: ActValues | null;
  readonly after: ActValues | null;
  /** The code of what it failed with; null when it is done, or about to be. */
  readonly failure: string | null;
}

/** An act as it is kept. */
export interface AuditEntry extends NewAuditEntry {
  readonly id: number;
  readonly at: Date;
}
