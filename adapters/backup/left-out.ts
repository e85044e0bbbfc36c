/** Which rows of a table no backup has: all, or those that meet a condition on a column. */
export type LeftOut = "all" | { readonly column: string; readonly condition: string };

/** What is left out of every backup. Rows that refer to a row that is left out go with it. */
export const LEFT_OUT: Readonly<Record<string, LeftOut>> = {
  /** Deleted, and only kept for the seconds in which the deletion can be taken back. */
  ai_debates: { column: "deleted_at", condition: "deleted_at is not null" },
  /**
   * People sign in again, so that no backup brings back a session that was ended. A visitor's session
   * alone opens their debates, so it stays. A visit to the log-in provider lasts minutes.
   */
  sessions: {
    column: "data",
    condition:
      "revoked_at is not null or data -> 'userId' is not null or data -> 'signIn' is not null",
  },
  /** Links that would open an account. When one was used is kept. */
  reset_links: { column: "token_hash", condition: "token_hash is not null" },
  /** Sign-ins of the next minutes. */
  checkout_grants: "all",
  /** What servers are doing at the moment. */
  turn_claims: "all",
  summary_claims: "all",
  flow_claims: "all",
  stance_claims: "all",
  verdict_claims: "all",
  debate_translation_claims: "all",
  translation_claims: "all",
  speech_claims: "all",
  /** Audio that can be made again, and is larger than everything else. */
  spoken_sentences: "all",
  /** The calls of the last hours, by the addresses of the callers. */
  rate_limits: "all",
};
