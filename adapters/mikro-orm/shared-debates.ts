// Raw SQL: what is read is of one moment, and the versions of rows are known to the database only.

import type {
  DebateMoment,
  SharedDebates,
  SharedRevision,
  TimelineRange,
  Verdict,
} from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { partStatements, readPartBy } from "./debates/conversations.ts";
import { IS_DOWN } from "./debates/debate-rows.ts";
import { JoinedReads } from "./joined-reads.ts";

/**
 * The rows of a table that belong to debate `d`, each with the transaction that wrote its present
 * version. No write can leave that out: that of a later version of this product, of the version before,
 * or of a person at the prompt of the database. The whole list, because transactions end in another
 * order than they begin: a row of an earlier one may appear after that of a later one.
 */
const versionsOf = (table: string) =>
  `coalesce((select string_agg(v.id || ':' || v.xmin, ',' order by v.id) from ${table} v where v.debate_id = d.id), '')`;

/**
 * The revision of debate `d`. What a page shows of a further table has to be named here; that a page is
 * down is not, because nothing finds it then.
 */
const REVISION = `concat_ws(';', d.id || ':' || d.xmin, ${versionsOf("ai_responses")},
  ${versionsOf("user_inputs")}, ${versionsOf("debate_verdicts")}) as revision`;

const FIND = `select d.id::float8 as "debateId", ${REVISION}
  from ai_debates d where d.share_token = ? and d.deleted_at is null and not ${IS_DOWN}`;

const READ = partStatements(`(select v.verdict from debate_verdicts v
    where v.debate_id = d.id and v.verdict is not null order by v.turns desc limit 1) as verdict,
  ${REVISION},`);

/** Shared debates in PostgreSQL or PGlite. */
export class MikroSharedDebates implements SharedDebates {
  readonly #database: Database;
  /** A link that many people open at once is looked up once for all of them. */
  readonly #revisions: JoinedReads<SharedRevision | null>;

  constructor(database: Database) {
    this.#database = database;
    this.#revisions = new JoinedReads(async (token) => {
      const [found] = await database.execute<SharedRevision[]>(FIND, [token]);
      return found ?? null;
    });
  }

  findRevision(token: string): Promise<SharedRevision | null> {
    return this.#revisions.read(token);
  }

  async read(debateId: number, range: TimelineRange): Promise<DebateMoment | null> {
    const read = await readPartBy<{ readonly verdict: string | null; readonly revision: string }>(
      this.#database,
      READ,
      debateId,
      range,
    );
    if (read === null) return null;
    const { verdict } = read;
    return { ...read, verdict: verdict === null ? null : (JSON.parse(verdict) as Verdict) };
  }
}
