import {
  DomainError,
  type EndedReport,
  type ListedReport,
  type NewReport,
  type ReportOutcome,
  type ReportPlace,
  type ReportState,
  type Reports,
  rankOf,
  type Takedown,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

type Row = MemoryTables["reports"][number];

/** `Reports` on the tables of `MemoryTables`. */
export class MemoryReports implements Reports {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async add(report: NewReport, openPerDebate: number): Promise<boolean> {
    const { debates, reports } = this.#tables;
    if (!debates.has(report.debateId)) throw new DomainError("not-found");
    const open = reports.filter(
      ({ debateId, outcome }) => debateId === report.debateId && outcome === null,
    );
    if (open.length >= openPerDebate) return false;
    reports.push({ ...report, id: this.#tables.nextId(), outcome: null, decidedAt: null });
    return true;
  }

  async findByReference(reference: string): Promise<ReportState | null> {
    const row = this.#tables.reports.find((report) => report.reference === reference);
    if (row === undefined) return null;
    const { reason, at, outcome, decidedAt } = row;
    return { reason, at, outcome, decidedAt };
  }

  async findTakedown(debateId: number): Promise<Takedown | null> {
    return this.#tables.downPages.get(debateId) ?? null;
  }

  async object(debateId: number, text: string, at: Date): Promise<boolean> {
    const takedown = this.#tables.downPages.get(debateId);
    if (takedown === undefined) return false;
    this.#tables.downPages.set(debateId, { ...takedown, objection: text, objectedAt: at });
    return true;
  }

  async list(after: ReportPlace | null, limit: number): Promise<readonly ListedReport[]> {
    const listed = this.#tables.reports.flatMap((row) => this.#listed(row) ?? []);
    const place = (report: ListedReport) => ({ rank: rankOf(report), id: report.id });
    return listed
      .sort((a, b) => compare(place(a), place(b)))
      .filter((report) => after === null || compare(place(report), after) > 0)
      .slice(0, limit);
  }

  async find(id: number): Promise<ListedReport | null> {
    const row = this.#tables.reports.find((report) => report.id === id);
    return row === undefined ? null : this.#listed(row);
  }

  async takeDown(id: number, at: Date): Promise<readonly EndedReport[]> {
    const { reports, downPages } = this.#tables;
    const report = reports.find((row) => row.id === id);
    if (report === undefined) return [];
    const { debateId, reason } = report;
    if (!downPages.has(debateId))
      downPages.set(debateId, { reason, at, objection: null, objectedAt: null });
    return this.#end(at, "down", (row) => {
      const isMeant = row.outcome === null || (row.id === id && row.outcome !== "down");
      return row.debateId === debateId && isMeant;
    });
  }

  async leaveUp(id: number, at: Date): Promise<readonly EndedReport[]> {
    return this.#end(at, "up", (row) => row.id === id && row.outcome === null);
  }

  async putBack(debateId: number, at: Date): Promise<void> {
    if (this.#tables.downPages.delete(debateId))
      this.#end(at, "up", (row) => row.debateId === debateId && row.outcome === "down");
  }

  async forgetAddress(id: number): Promise<void> {
    this.#change((row) => row.id === id, { address: null });
  }

  async sweep({ made, ended }: { readonly made: Date; readonly ended: Date }): Promise<void> {
    this.#change(({ at }) => at < made, { address: null });
    const { reports } = this.#tables;
    const kept = reports.filter(({ decidedAt }) => decidedAt === null || decidedAt >= ended);
    reports.splice(0, reports.length, ...kept);
  }

  #end(at: Date, outcome: ReportOutcome, isMeant: (row: Row) => boolean): EndedReport[] {
    return this.#change(isMeant, { outcome, decidedAt: at }).map(({ id, address, language }) => ({
      id,
      outcome,
      address,
      language,
    }));
  }

  #change(isMeant: (row: Row) => boolean, change: Partial<Row>): Row[] {
    const changed: Row[] = [];
    for (const [index, row] of this.#tables.reports.entries()) {
      if (!isMeant(row)) continue;
      const next = { ...row, ...change };
      this.#tables.reports[index] = next;
      changed.push(next);
    }
    return changed;
  }

  #listed(row: Row): ListedReport | null {
    const debate = this.#tables.debates.get(row.debateId);
    if (debate === undefined) return null;
    const takedown = this.#tables.downPages.get(debate.id) ?? null;
    const { id, debateId, reason, at, outcome, decidedAt, words, address } = row;
    const isOpen = takedown === null && debate.shareToken === row.share;
    return {
      ...{ id, debateId, question: debate.question, reason, words, address, at },
      ...{ outcome, decidedAt, share: isOpen ? row.share : null, takedown },
    };
  }
}

/** The urgent ones first, then the newest. */
const compare = (a: ReportPlace, b: ReportPlace) => a.rank - b.rank || b.id - a.id;
