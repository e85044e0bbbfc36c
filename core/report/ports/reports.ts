import type {
  EndedReport,
  ListedReport,
  NewReport,
  ReportPlace,
  ReportState,
  Takedown,
} from "../report.ts";

/**
 * Reports of shared pages, and which pages are down. Both go with their debate. While the page of a
 * debate is down, no port finds the debate by a share token, on any server of the store.
 */
export interface Reports {
  /**
   * Stores a report. Returns false when the debate has `openPerDebate` open ones already.
   * @throws DomainError `not-found` when the debate does not exist.
   */
  add(report: NewReport, openPerDebate: number): Promise<boolean>;
  /** Returns what became of the report with this reference; null when there is none. */
  findByReference(reference: string): Promise<ReportState | null>;
  /** Returns why the page of a debate is down; null while it is up. */
  findTakedown(debateId: number): Promise<Takedown | null>;
  /** Keeps what the owner says, in place of what they said before. Returns false while the page is up. */
  object(debateId: number, text: string, at: Date): Promise<boolean>;
  /** Returns reports of debates that are not deleted, after a place. */
  list(after: ReportPlace | null, limit: number): Promise<readonly ListedReport[]>;
  /** Returns a report of a debate that is not deleted; null when there is none. */
  find(id: number): Promise<ListedReport | null>;
  /**
   * Takes the page of a report down, for its reason, and ends the open reports of that page. Where it
   * is down already, the first reason stays. Returns the reports that have ended.
   */
  takeDown(id: number, at: Date): Promise<readonly EndedReport[]>;
  /** Ends an open report without taking the page down. Returns it; nothing when it is not open. */
  leaveUp(id: number, at: Date): Promise<readonly EndedReport[]>;
  /** Puts a page up again. The reports that took it down have then ended with that. */
  putBack(debateId: number, at: Date): Promise<void>;
  /** Erases the address of a report. */
  forgetAddress(id: number): Promise<void>;
  /**
   * Erases the addresses of reports that were made before one time, and removes those that ended before
   * another.
   */
  sweep(before: { readonly made: Date; readonly ended: Date }): Promise<void>;
}
