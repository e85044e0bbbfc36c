import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { RandomToken } from "../../shared/ports/random-token.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { REPORT_LIMIT } from "../limits.ts";
import type { Reports } from "../ports/reports.ts";
import type { ReportState } from "../report.ts";
import type { ReportInput } from "../schemas.ts";

/** @inline */
interface ReportPorts {
  readonly debates: DebateRepo;
  readonly reports: Reports;
  readonly quota: Quota;
  readonly randomToken: RandomToken;
  readonly clock: Pick<Clock, "now">;
}

/**
 * Reports the shared page of a link to the operator, and returns the secret with which the reporter
 * sees the end. Nothing happens to the page. The caller counts the network.
 * @throws DomainError `not-found` for what opens no page to everybody, `reports-full`;
 * TooManyRequests.
 */
export async function reportPage(
  { debates, reports, quota, randomToken, clock }: ReportPorts,
  segment: string,
  { reason, words, address, language = "en" }: ReportInput,
): Promise<string> {
  const { debate } = await findShared({ debates }, null, segment);
  await quota.count("reportsByDebate", `debate:${debate.id}`);
  const reference = randomToken();
  const report = {
    ...{ debateId: debate.id, share: segment, reference, reason, words, address, language },
    at: new Date(clock.now()),
  };
  if (!(await reports.add(report, REPORT_LIMIT.openPerDebate)))
    throw new DomainError("reports-full");
  return reference;
}

/**
 * Returns what became of a report.
 * @throws DomainError `not-found`
 */
export async function readReport(
  { reports }: { readonly reports: Reports },
  reference: string,
): Promise<ReportState> {
  const found = await reports.findByReference(reference);
  if (found === null) throw new DomainError("not-found");
  return found;
}
