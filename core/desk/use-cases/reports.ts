/** What operators do with reports of shared pages, each act with its entry in the log. */

import type { Reports } from "../../report/ports/reports.ts";
import {
  type EndedReport,
  formatPlace,
  type ListedReport,
  parsePlace,
  rankOf,
  type Takedown,
} from "../../report/report.ts";
import type { Serialized } from "../../shared/answers.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Act } from "../audit.ts";
import type { Audit } from "../ports/audit.ts";
import type { reportsAnswer } from "../report-answers.ts";
import { actLogged } from "./act.ts";

/** How many reports a page has. */
const REPORT_PAGE = 25;

/** @inline */
interface DecidePorts {
  readonly reports: Reports;
  readonly audit: Audit;
  readonly clock: Pick<Clock, "now">;
}

/** Who decides about which report. */
export interface Decision {
  readonly adminId: number;
  readonly reportId: number;
}

/**
 * Returns a page of the reports: the open ones, then those whose page's owner objects, then the others.
 * `after` is the `next` of the page before.
 */
export async function listReports(
  { reports }: Pick<DecidePorts, "reports">,
  after: string | null,
): Promise<Serialized<typeof reportsAnswer>> {
  const found = await reports.list(after === null ? null : parsePlace(after), REPORT_PAGE + 1);
  const page = found.slice(0, REPORT_PAGE);
  const last = page.at(-1);
  const hasMore = found.length > REPORT_PAGE && last !== undefined;
  return {
    reports: page.map(presentReport),
    next: hasMore ? formatPlace({ rank: rankOf(last), id: last.id }) : null,
  };
}

/**
 * Takes the page of a report down, for its reason, and returns the reports that have ended with that.
 * Every link of the debate opens nothing from now on.
 * @throws DomainError `not-found`
 */
export async function takePageDown(
  ports: DecidePorts,
  decision: Decision,
): Promise<readonly EndedReport[]> {
  const report = await reportOf(ports, decision);
  return decide(ports, decision, report, "page-taken-down", (at) =>
    ports.reports.takeDown(report.id, at),
  );
}

/**
 * Leaves the page of an open report up, and returns the report. One that has ended stays as it is.
 * @throws DomainError `not-found`
 */
export async function leavePageUp(
  ports: DecidePorts,
  decision: Decision,
): Promise<readonly EndedReport[]> {
  const report = await reportOf(ports, decision);
  if (report.outcome !== null) return [];
  return decide(ports, decision, report, "page-left-up", (at) =>
    ports.reports.leaveUp(report.id, at),
  );
}

/**
 * Puts the page of a report up again: the link that opened it does so again, unless its owner has
 * revoked it.
 * @throws DomainError `not-found`
 */
export async function putPageBack(ports: DecidePorts, decision: Decision): Promise<void> {
  const report = await reportOf(ports, decision);
  if (report.takedown === null) return;
  await decide(ports, decision, report, "page-put-back", (at) =>
    ports.reports.putBack(report.debateId, at),
  );
}

async function reportOf({ reports }: DecidePorts, { reportId }: Decision): Promise<ListedReport> {
  const report = await reports.find(reportId);
  if (report === null) throw new DomainError("not-found");
  return report;
}

function decide<T>(
  ports: DecidePorts,
  { adminId }: Decision,
  { id, debateId, reason, takedown }: ListedReport,
  act: Act,
  work: (at: Date) => Promise<T>,
): Promise<T> {
  const page = (isDown: boolean) => (isDown ? "down" : "up");
  const entry = {
    subject: `debate:${debateId}`,
    before: { page: page(takedown !== null) },
    after: { page: page(act === "page-taken-down"), reason, report: id },
  };
  return actLogged(ports, { adminId, act, ...entry }, () => work(new Date(ports.clock.now())));
}

const presentReport = (report: ListedReport): Serialized<typeof reportsAnswer>["reports"][0] => ({
  id: report.id,
  debateId: report.debateId,
  question: report.question,
  reason: report.reason,
  words: report.words,
  address: report.address,
  reportedAt: report.at.toISOString(),
  outcome: report.outcome,
  decidedAt: report.decidedAt?.toISOString() ?? null,
  share: report.share,
  takedown: report.takedown && presentTakedown(report.takedown),
});

const presentTakedown = ({ reason, at, objection, objectedAt }: Takedown) => ({
  ...{ reason, objection },
  at: at.toISOString(),
  objectedAt: objectedAt?.toISOString() ?? null,
});
