import type { Clock } from "../../shared/ports/clock.ts";
import { REPORT_LIMIT } from "../limits.ts";
import type { Reports } from "../ports/reports.ts";

/** Erases addresses and reports that are too old. */
export function sweepReports({
  reports,
  clock,
}: {
  readonly reports: Reports;
  readonly clock: Pick<Clock, "now">;
}): Promise<void> {
  const before = (age: number) => new Date(clock.now() - age);
  return reports.sweep({
    made: before(REPORT_LIMIT.addressKept),
    ended: before(REPORT_LIMIT.endedKept),
  });
}
