/** Reports of shared pages, and what becomes of them. Only an operator takes a page down. */

/** What can be wrong with a page. */
export const REPORT_REASONS = [
  ...(["unlawful", "hateful", "sexual", "private", "rights", "spam", "other"] as const),
] as const;

/** What is wrong with a page, as the reporter sees it. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How a report has ended: the page was taken down, or it stays up. */
export const REPORT_OUTCOMES = ["down", "up"] as const;

/** How a report has ended. */
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** A report before it is stored. Its texts are data of a stranger: never markup, prompt or log. */
export interface NewReport {
  readonly debateId: number;
  /** The token of the link that the page was reported by. */
  readonly share: string;
  /** The secret by which the reporter sees the end. Only its hash is stored. */
  readonly reference: string;
  readonly reason: ReportReason;
  /** The words of the page that are meant, or what the reporter says about it. */
  readonly words: string | null;
  /** Where the reporter wants an answer. */
  readonly address: string | null;
  /** The language of that answer. */
  readonly language: string;
  readonly at: Date;
}

/** What a reporter sees of a report. */
export interface ReportState {
  readonly reason: ReportReason;
  readonly at: Date;
  /** Null until an operator has decided. */
  readonly outcome: ReportOutcome | null;
  readonly decidedAt: Date | null;
}

/** Why a page is down, and what its owner says to that. */
export interface Takedown {
  readonly reason: ReportReason;
  readonly at: Date;
  readonly objection: string | null;
  readonly objectedAt: Date | null;
}

/** A report as the operator sees it. */
export interface ListedReport extends ReportState {
  readonly id: number;
  readonly debateId: number;
  readonly question: string;
  readonly words: string | null;
  readonly address: string | null;
  /** The token of the reported link; null when it no longer opens the page. */
  readonly share: string | null;
  /** Null while the page is up. */
  readonly takedown: Takedown | null;
}

/** A report that has just ended, and to whom that is to be told. */
export interface EndedReport {
  readonly id: number;
  readonly outcome: ReportOutcome;
  readonly address: string | null;
  readonly language: string;
}

/**
 * How urgent a report is: 0 while it is open, 1 when the owner objects to what was decided, else 2.
 */
export type ReportRank = 0 | 1 | 2;

/** Returns how urgent a report is. */
export function rankOf({
  outcome,
  takedown,
}: Pick<ListedReport, "outcome" | "takedown">): ReportRank {
  if (outcome === null) return 0;
  return (takedown?.objection ?? null) === null ? 2 : 1;
}

/** The place of a report in the list of the operator: the urgent ones first, then the newest. */
export interface ReportPlace {
  readonly rank: ReportRank;
  readonly id: number;
}

/** Writes a place as it stands in an address. */
export const formatPlace = ({ rank, id }: ReportPlace): string => `${rank}-${id}`;

/** Reads a place; null for anything that is none. */
export function parsePlace(text: string): ReportPlace | null {
  const [, rank, id] = /^([012])-([1-9]\d{0,14})$/.exec(text) ?? [];
  return id === undefined ? null : { rank: Number(rank) as ReportRank, id: Number(id) };
}
