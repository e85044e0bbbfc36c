/**
 * Every table of the database, and what erasing an account leaves of it. A new table belongs here, and
 * in the table of docs/PRIVACY.md.
 */

/** Tables whose rows go with the account that they belong to, whatever refers to it. */
export const ERASED = [
  "account_renames",
  "adopted_visitors",
  "ai_debates",
  "ai_responses",
  "archive_blocks",
  "archive_statistics",
  "budget_clients",
  "checkout_grants",
  "concessions",
  "debate_sources",
  "debate_translation_claims",
  "debate_translations",
  "debate_verdicts",
  "down_pages",
  "flow_claims",
  "identities",
  "known_networks",
  "own_keys",
  "page_reports",
  "position_suggestions",
  "rate_limits",
  "refused_logins",
  "reset_links",
  "response_variants",
  "sandbox_checkouts",
  "sandbox_customers",
  "sandbox_subscriptions",
  "search_documents",
  "search_pending",
  "spend_caps",
  "source_passages",
  "source_words",
  "speech_claims",
  "spoken_sentences",
  "stance_claims",
  "summary_claims",
  "turn_claims",
  "user_inputs",
  "users",
  "verdict_claims",
  "votes",
] as const;

/** Tables whose rows stay without a word of whose they were. */
export const MADE_ANONYMOUS = [
  "audit_entries",
  "budget_reservations",
  "sessions",
  "spending",
] as const;

/** Tables that hold nothing of a person. */
export const IMPERSONAL = [
  // The money of a day, for everybody together.
  "budget_days",
  // The list of what a restore must not bring back: a number and two times.
  "erasures",
  "mikro_orm_migrations",
  // Numbers that the payment provider gives to its messages.
  "stripe_events",
  // Texts of the interface.
  "translation_cache",
  "translation_claims",
] as const;

/** The one table that keeps the numbers of erased rows, so that no backup brings them back. */
export const LIST_OF_ERASED = "erasures";

/** Returns a sentence for each table that is in no list, or only there. */
export function unclassified(tables: readonly string[]): string[] {
  const known: readonly string[] = [...ERASED, ...MADE_ANONYMOUS, ...IMPERSONAL];
  return [
    ...tables
      .filter((table) => !known.includes(table))
      .map(
        (table) =>
          `The table ${table} is not classified. If a row of it can belong to a person or hold their words, make sure that erasing the account removes it (a foreign key with "on delete cascade", or the triggers of the migration of erased traces) and add it to ERASED in test/adapters/erasing/tables.ts; else add it to IMPERSONAL with the reason. Then describe it in docs/PRIVACY.md.`,
      ),
    ...known
      .filter((table) => !tables.includes(table))
      .map(
        (table) =>
          `test/adapters/erasing/tables.ts names the table ${table}, which does not exist.`,
      ),
  ];
}
