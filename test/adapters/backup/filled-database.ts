/** Databases with rows in every table, and what a backup has of them. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Place } from "@einstein-vs-cat/backup/places";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { inject } from "vitest";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";
import { allRows, type Rows } from "../../support/all-rows.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { createTestDatabase } from "../../support/postgres.ts";

/** No machine is too slow for these timeouts. */
export const PATIENT = { connect: 60_000, statement: 600_000, answer: 660_000 } as const;

/** Places with a migrated database without data. */
export const PLACES: Record<"PGlite" | "PostgreSQL", () => Promise<Place>> = {
  PGlite: async () => ({ dataDir: await copyDataFolder(inject("freshDataFolder")) }),
  PostgreSQL: async () => ({ databaseUrl: await createMigratedDatabase() }),
};

/** Places where no server has ever been. */
export const NEW_PLACES: typeof PLACES = {
  PGlite: async () => ({ dataDir: await mkdtemp(join(tmpdir(), "einstein-vs-cat-new-")) }),
  PostgreSQL: async () => ({ databaseUrl: await createTestDatabase(inject("postgresUrl")) }),
};

/** Runs `work` on the migrated database of a place, and closes it. */
export async function inDatabase<T>(
  place: Place,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await Database.open({ ...place, timeouts: PATIENT });
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Removes the folder of a place that has one. */
export async function removePlace(place: Place): Promise<void> {
  if ("dataDir" in place) await rm(place.dataDir, { recursive: true });
}

/** What breaks when a text is not carried exactly: every plane, quotes, escapes, line ends, JSON. */
const TEXTS = [
  "plain",
  "",
  "NULL",
  "\\N",
  '{a,"b\\\\",NULL}',
  "'quoted' \"twice\" `thrice` $$four$$",
  "tab\tfeed\nreturn\r\n\u2028\u2029\u0001\u001f\u007f\u0085",
  "e\u0301 \u00e9 \ufb01 \ufdfa",
  "👩‍👩‍👧‍👦 🇫🇷 \u{10ffff} \u{1f600}",
  "न\u093cि 각 שלום \u202e\u200d مرحبا 猫は液体",
  '{"json": [1, "two"]}',
  "\ufeff\ufffd\uffff",
];

const NOTES = [{}, { a: [1.5, 1e21, -0.1, null, true], "\u2028": '\\"' }, ["猫"], "text", 7, false];

/** A table with its columns and, for row `i`, their values. `text` is a list of texts, `note` of JSON. */
const ROWS: readonly (readonly [table: string, columns: string, values: string])[] = [
  [
    "users",
    "username, username_key, password, display_name, bio, email, theme, subscription_tier, stripe_customer_id, subscription_period_end, session_epoch, created_at",
    "'User ' || i, 'user ' || i, 'hash', nullif(text, ''), nullif(text, 'NULL'), nullif(text, ''), 'dark', 'pro', 'customer ' || i, moment, i, moment",
  ],
  ["adopted_visitors", "visitor_id, user_id", "text || i, owner"],
  [
    "account_renames",
    "user_id, username, browser_hash, renamed_at",
    "i, text || i, text || i, moment",
  ],
  [
    "reset_links",
    "user_id, token_hash, expires_at, used_at, is_told",
    "i, case when i % 3 = 0 then 'hash ' || i end, case when i % 3 = 0 then moment end, moment, i % 2 = 0",
  ],
  [
    "own_keys",
    "user_id, provider, key_id, sealed, last4, added_at",
    "i, 'openai', 'key', text || i, 'last', moment",
  ],
  ["known_networks", "user_id, network_hash, used_at", "owner, text || i, moment"],
  ["identities", "issuer, subject, user_id, connected_at", "text, i::text, i, moment"],
  ["refused_logins", "user_id, count, last_at", "i, i, moment"],
  [
    "ai_debates",
    "question, option1, option2, coffee_level, model1, user_id, visitor_id, title, is_public, language, share_token, is_original, original_debate_id, variation, created_at, deleted_at, branch_of, branch_turn, branch_share, rematch_of, request, source_count, hides_sources",
    `text || i, text, text, 1 + i % 3, nullif(text, ''), case when i % 4 > 0 then owner end, case when i % 4 = 0 then 'visitor ' || i end,
     nullif(text, ''), i % 2 = 0, 'en', 'token ' || i, i % 9 > 0, case when i % 9 = 0 then i end, i, moment, case when i % 10 = 7 then moment end,
     case when i % 5 = 3 then i - 1 end, case when i % 5 = 3 then i end, nullif(text, ''), case when i % 5 = 2 then i - 1 end, 'press ' || i, 1, i % 6 = 1`,
  ],
  [
    "ai_responses",
    "debate_id, option_number, content, summary, turn_number, ai_model, left_out, is_stopped, replies, stance, evidence, created_at",
    "i, 1, text || repeat(text, 20), nullif(text, ''), 1, 'rehearsal', nullif(note, '7'), i % 2 = 0, nullif(text, ''), nullif(text, ''), nullif(note, '7'), moment",
  ],
  [
    "ai_responses",
    "debate_id, option_number, content, summary_failure, turn_number, ai_model, created_at",
    "i, 2, repeat('A cat is a liquid. ', 50), case when i % 3 = 0 then 'task-failed' end, 2, text, moment",
  ],
  [
    "user_inputs",
    "debate_id, user_id, content, turn_number, created_at, request",
    "i, owner, text, 2, moment, 'request ' || i",
  ],
  [
    "turn_claims",
    "debate_id, turn_number, fence, owner, claimant, state, lease_until",
    "i, 2, 2, 1, 'user:1', 'kept', moment",
  ],
  ["summary_claims", "response_id, fence, lease_until, failed_fence", "i, 1, moment, 0"],
  [
    "response_variants",
    "id, debate_id, turn_number, number, option_number, content, ai_model, speaker, stance, evidence, verdict, created_at",
    "1000000 + i, i, 1, 2, 1, text, 'rehearsal', note, nullif(text, ''), nullif(note, '7'), nullif(text, ''), moment",
  ],
  ["flow_claims", "response_id, fence, lease_until, failed_fence", "i, 1, moment, 0"],
  ["stance_claims", "response_id, fence, lease_until, failed_fence", "i, 1, moment, 0"],
  [
    "concessions",
    "debate_id, response_id, claim, point, quote, created_at",
    "i, i, '1.' || i, text, text, moment",
  ],
  [
    "debate_verdicts",
    "debate_id, turns, verdict, decided, judges, created_at",
    "i, 2, nullif(text, ''), 1, 2, moment",
  ],
  [
    "page_reports",
    "debate_id, share, reference_hash, reason, words, address, language, made_at, outcome, decided_at",
    "i, 'token ' || i, 'reference ' || i, 'spam', nullif(text, ''), nullif(text, 'plain'), 'en', moment, case when i % 2 = 0 then 'down' end, case when i % 2 = 0 then moment end",
  ],
  [
    "down_pages",
    "debate_id, reason, down_at, objection, objected_at",
    "i, 'spam', moment, nullif(text, ''), moment",
  ],
  [
    "votes",
    "debate_id, visitor_id, network, stance_before, before_at, stance_after, after_at",
    "i, text || i, text, i % 3, moment, nullif(i % 4, 3), case when i % 4 <> 3 then moment end",
  ],
  [
    "debate_translations",
    "debate_id, response_id, remark_id, language, place, original_hash, texts, created_at",
    "i, i, i, 'ar', 'place ' || i, 'hash ' || i, case when i % 2 = 0 then jsonb_build_array(text, null) end, moment",
  ],
  [
    "debate_translation_claims",
    "translation_id, fence, lease_until, failed_fence",
    "i, 1, moment, 0",
  ],
  [
    "spoken_sentences",
    "response_id, digest, audio, bytes, heard_at",
    "i, text || i, convert_to(text, 'UTF8'), length(text), moment",
  ],
  [
    "debate_sources",
    "debate_id, n, title, address, characters, passages, from_turn, created_at",
    "i, 1 + i % 20, text || i, nullif(text, ''), length(text), 2, 1 + i % 3, moment",
  ],
  ["source_passages", "source_id, passage, page, text", "i, 1, nullif(i % 3, 0), text"],
  ["source_passages", "source_id, passage, page, text", "i, 2, null, text || repeat(text, 20)"],
  ["source_words", "source_id, word, passages", "i, text || i, '1 ' || i"],
  ["speech_claims", "sentence_id, fence, lease_until, failed_fence", "i, 1, moment, 0"],
  ["verdict_claims", "verdict_id, fence, lease_until, failed_fence", "i, 1, moment, 0"],
  ["archive_blocks", "user_id, first_debate_id, last_debate_id, debates", "owner, i, i, 1"],
  [
    "search_documents",
    "debate_id, user_id, block_id, document, part",
    "i, owner, i, array_to_tsvector(array['a', '''quoted'' ' || i, 'back\\slash', '猫', 'word' || i]), case when i % 2 = 0 then 'title' else '' end",
  ],
  ["search_pending", "debate_id, response_id, words_done", "i, i, i"],
  ["translation_claims", "batch, fence, lease_until, failed_fence", "text || i, 1, moment, 0"],
  ["position_suggestions", "key_hash, suggestion, kept_at", "text || i, note, moment"],
  [
    "translation_cache",
    "cache_key, original_text, translated_text, language, type, created_at, updated_at",
    "text || i, text, text, 'fr', 'ui', moment, moment",
  ],
  ["rate_limits", "key, points, expire", "'key ' || i, i, i"],
  ["budget_days", "day, committed", "date '2026-01-01' + i, i * 1000000000::bigint"],
  ["budget_clients", "day, client, committed, turns", "date '2026-01-01' + i, text || i, i, i"],
  ["budget_reservations", "day, micros", "date '2026-01-01' + i, 9007199254740991 - i"],
  [
    "spending",
    "day, payer, plan, model, micros, input_tokens, output_tokens, requests",
    "date '2026-01-01' + i, text || i, text, text, i * 1000000000::bigint, i, i, i",
  ],
  [
    "spend_caps",
    "holder, period, micros, user_id",
    "'user:' || owner || text || i, 'day', i, owner",
  ],
  [
    "audit_entries",
    "at, admin_id, act, subject, before, after, failure",
    "moment, owner, 'cap-set', text, null, jsonb_build_object('micros', i, 'text', text), note",
  ],
  ["stripe_events", "id, created_at", "text || i, moment"],
  [
    "checkout_grants",
    "token_hash, user_id, session_epoch, checkout_id, expires_at",
    "text || i, owner, 1, text, moment",
  ],
  ["sandbox_customers", "id", "'customer ' || i"],
  [
    "sandbox_checkouts",
    "id, user_id, customer_id, tier, success_url, cancel_url, state",
    "'checkout ' || i, i, 'customer ' || i, 'pro', text, text, 'open'",
  ],
  [
    "sandbox_subscriptions",
    "id, customer_id, tier, created_at, ends_at",
    "'subscription ' || i, 'customer ' || i, 'pro', moment, case when i % 2 = 0 then moment end",
  ],
  [
    "sessions",
    "id_hash, data, expires_at, revoked_at",
    `'session ' || i, case when i % 8 = 2 then jsonb_build_object('signIn', text) when i % 2 = 0 then jsonb_build_object('visitorId', text) else jsonb_build_object('userId', i) end,
     moment + interval '900 days', case when i % 6 = 0 then moment end`,
  ],
  ["erasures", "kind, row_id, created_at, erased_at", "'debate', 1000000 + i, moment, moment"],
];

/** Fills a migrated database with rows of this many debates, each of which an owner among ten has. */
export async function fill(database: Database, debates: number): Promise<void> {
  for (const [table, columns, values] of ROWS)
    await database.execute(
      `insert into ${table} (${columns})
       select ${values} from (
         select i, 1 + i % least(10, ?::int) as owner, texts[1 + i % cardinality(texts)] as text, notes -> (i % jsonb_array_length(notes)) as note,
           timestamptz '2026-01-01 00:00:00.001+00' + i * interval '1 hour 1.007 seconds' as moment
         from generate_series(1, ?::int) i,
           (select array(select jsonb_array_elements_text(?::jsonb)) as texts, ?::jsonb as notes) given) r`,
      [debates, debates, JSON.stringify(TEXTS), JSON.stringify(NOTES)],
    );
}

/** Returns every row, with times in UTC. */
export function rowsIn(database: Database): Promise<Rows> {
  return database.session(async (client) => {
    await client.query("set timezone = 'UTC'");
    return allRows((sql) => client.query(sql));
  });
}

/** The tables that no backup has. */
const ABSENT = [
  "mikro_orm_migrations",
  "checkout_grants",
  "turn_claims",
  "summary_claims",
  "flow_claims",
  "stance_claims",
  "verdict_claims",
  "debate_translation_claims",
  "translation_claims",
  "speech_claims",
  "spoken_sentences",
  "rate_limits",
];

/** Returns those of the rows that a backup has: nothing deleted, ended, or of the moment. */
export function backedUp(rows: Rows): Rows {
  // A schema of an earlier version has no such column.
  const isDeleted = ({ deleted_at = null }: Rows[string][number]) => deleted_at !== null;
  const deleted = new Set(rows.ai_debates?.filter(isDeleted).map(({ id }) => id));
  const ofDeleted = (rows.debate_sources ?? []).filter(({ debate_id }) => deleted.has(debate_id));
  const deletedSources = new Set(ofDeleted.map(({ id }) => id));
  const kept = Object.entries(rows).filter(([table]) => !ABSENT.includes(table));
  return Object.fromEntries(
    kept.map(([table, found]) => {
      if (table === "ai_debates") {
        const known = (id: unknown) => (deleted.has(id as never) ? null : id);
        const rest = found.filter((row) => !isDeleted(row));
        return [
          table,
          rest.map((row) => ({
            ...row,
            ...("branch_of" in row && {
              branch_of: known(row.branch_of),
              rematch_of: known(row.rematch_of),
            }),
          })),
        ];
      }
      if (table === "reset_links")
        return [table, found.filter(({ token_hash }) => token_hash === null)];
      if (table === "sessions")
        return [
          table,
          found.filter(
            ({ data, revoked_at }) =>
              revoked_at === null &&
              !["userId", "signIn"].some((key) => Object.hasOwn(data as object, key)),
          ),
        ];
      const isKept = ({ debate_id, source_id }: Rows[string][number]) =>
        !deleted.has(debate_id) && !deletedSources.has(source_id);
      return [table, found.filter(isKept)];
    }),
  );
}
