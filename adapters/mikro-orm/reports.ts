// Raw SQL: each decision is one statement, and a list has one moment.

import { createHash } from "node:crypto";
import {
  DomainError,
  type EndedReport,
  type ListedReport,
  type NewReport,
  type ReportOutcome,
  type ReportPlace,
  type ReportReason,
  type ReportState,
  type Reports,
  type Takedown,
} from "@einstein-vs-cat/core";
import { lockDebate } from "@einstein-vs-cat/sql/lock-debate";
import { DownPageEntity, PageReportEntity } from "./database/report-entities.ts";
import type { Database } from "./database.ts";

const time = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** As `rankOf` of core. */
const RANK = `case when r.outcome is null then 0 when p.objection is not null then 1 else 2 end`;

const LISTED = `select r.id::float8 as id, r.debate_id::float8 as "debateId", d.question, r.reason, r.words,
    r.address, case when d.share_token = r.share and p.debate_id is null then r.share end as share,
    ${time("r.made_at")} as at, r.outcome, ${time("r.decided_at")} as "decidedAt",
    p.reason as "downReason", ${time("p.down_at")} as "downAt", p.objection, ${time("p.objected_at")} as "objectedAt"
  from page_reports r join ai_debates d on d.id = r.debate_id and d.deleted_at is null
  left join down_pages p on p.debate_id = r.debate_id`;

/** Ends reports and returns them. */
const ENDED = `returning id::float8 as id, outcome, address, language`;

/**
 * The page goes down once: where another operator was first, that reason stays. The open reports of the
 * page end with it, and so does the one that was decided about.
 */
const TAKE_DOWN = `with report as (select debate_id, reason from page_reports where id = ?),
  down as (
    insert into down_pages (debate_id, reason, down_at) select debate_id, reason, ? from report
    on conflict (debate_id) do nothing)
  update page_reports r set outcome = 'down', decided_at = ? from report
  where r.debate_id = report.debate_id and (r.outcome is null or (r.id = ? and r.outcome <> 'down'))
  returning r.id::float8 as id, r.outcome, r.address, r.language`;

const PUT_BACK = `with up as (delete from down_pages where debate_id = ? returning debate_id)
  update page_reports r set outcome = 'up', decided_at = ? from up
  where r.debate_id = up.debate_id and r.outcome = 'down'`;

type Listed = Omit<ListedReport, "at" | "decidedAt" | "takedown"> & {
  readonly at: number;
  readonly decidedAt: number | null;
  readonly outcome: ReportOutcome | null;
  readonly downReason: ReportReason | null;
  readonly downAt: number | null;
  readonly objection: string | null;
  readonly objectedAt: number | null;
};

/** Reports of shared pages in PostgreSQL or PGlite. */
export class MikroReports implements Reports {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add({ reference, at, ...report }: NewReport, openPerDebate: number): Promise<boolean> {
    const { debateId } = report;
    return this.#database.transaction(async (em) => {
      // Reports at the same time are counted one after the other.
      if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
      const open = await em.count(PageReportEntity, { debateId, outcome: null });
      if (open >= openPerDebate) return false;
      const rest = { madeAt: at, outcome: null, decidedAt: null };
      await em.insert(PageReportEntity, { ...report, ...rest, referenceHash: hashOf(reference) });
      return true;
    });
  }

  async findByReference(reference: string): Promise<ReportState | null> {
    const row = await this.#database.run((em) =>
      em.findOne(PageReportEntity, { referenceHash: hashOf(reference) }),
    );
    if (row === null) return null;
    const { reason, madeAt, outcome, decidedAt } = row;
    return { reason, at: madeAt, outcome, decidedAt };
  }

  async findTakedown(debateId: number): Promise<Takedown | null> {
    const row = await this.#database.run((em) => em.findOne(DownPageEntity, { debateId }));
    if (row === null) return null;
    const { reason, downAt, objection, objectedAt } = row;
    return { reason, at: downAt, objection, objectedAt };
  }

  async object(debateId: number, text: string, at: Date): Promise<boolean> {
    const changes = { objection: text, objectedAt: at };
    const changed = await this.#database.run((em) =>
      em.nativeUpdate(DownPageEntity, { debateId }, changes),
    );
    return changed > 0;
  }

  async list(after: ReportPlace | null, limit: number): Promise<readonly ListedReport[]> {
    const later = after === null ? "" : `where (${RANK}, -r.id) > (?::int, -(?::bigint))`;
    const rows = await this.#database.execute<Listed[]>(
      `${LISTED} ${later} order by ${RANK}, r.id desc limit ?`,
      [...(after === null ? [] : [after.rank, after.id]), limit],
    );
    return rows.map(listedOf);
  }

  async find(id: number): Promise<ListedReport | null> {
    const [row] = await this.#database.execute<Listed[]>(`${LISTED} where r.id = ?`, [id]);
    return row === undefined ? null : listedOf(row);
  }

  takeDown(id: number, at: Date): Promise<readonly EndedReport[]> {
    return this.#database.execute<EndedReport[]>(TAKE_DOWN, [id, at, at, id]);
  }

  leaveUp(id: number, at: Date): Promise<readonly EndedReport[]> {
    return this.#database.execute<EndedReport[]>(
      `update page_reports set outcome = 'up', decided_at = ? where id = ? and outcome is null ${ENDED}`,
      [at, id],
    );
  }

  async putBack(debateId: number, at: Date): Promise<void> {
    await this.#database.run((em) => em.execute(PUT_BACK, [debateId, at]));
  }

  async forgetAddress(id: number): Promise<void> {
    await this.#database.run((em) => em.nativeUpdate(PageReportEntity, { id }, { address: null }));
  }

  async sweep({ made, ended }: { readonly made: Date; readonly ended: Date }): Promise<void> {
    await this.#database.run(async (em) => {
      const old = { madeAt: { $lt: made }, address: { $ne: null } };
      await em.nativeUpdate(PageReportEntity, old, { address: null });
      await em.nativeDelete(PageReportEntity, { decidedAt: { $lt: ended } });
    });
  }
}

function listedOf({ downReason, downAt, objection, objectedAt, ...row }: Listed): ListedReport {
  return {
    ...row,
    at: new Date(row.at),
    decidedAt: dateOf(row.decidedAt),
    takedown:
      downReason === null || downAt === null
        ? null
        : { reason: downReason, at: new Date(downAt), objection, objectedAt: dateOf(objectedAt) },
  };
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

const hashOf = (reference: string) => createHash("sha256").update(reference).digest("base64url");
