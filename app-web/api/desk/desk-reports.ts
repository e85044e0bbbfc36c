/** Calls about reports at the operator's desk. */

import type { reportsAnswer, Serialized } from "@einstein-vs-cat/core";
import { call } from "../http.ts";

type ReportsPage = Serialized<typeof reportsAnswer>;

/** A report as the operator sees it. */
export type DeskReport = ReportsPage["reports"][number];

/** Lists reports; `after` is the `next` of the page before. */
export function readReports(after: string | null): Promise<ReportsPage> {
  return call("GET", `/api/admin/reports${after === null ? "" : `?after=${after}`}`);
}

/** Decides about the page of a report. */
export function decideReport(
  id: number,
  decision: "take-down" | "leave-up" | "put-back",
): Promise<void> {
  return call("POST", `/api/admin/reports/${id}/${decision}`);
}
