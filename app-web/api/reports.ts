/** Calls about reports of shared pages. */

import type {
  ReportReason,
  reportAnswer,
  reportedAnswer,
  Serialized,
  takedownAnswer,
} from "@einstein-vs-cat/core";
import { call } from "./http.ts";
import { sharedAddress } from "./sharing/share.ts";

/** What became of a report. */
export type ReportState = Serialized<typeof reportAnswer>;

/** Why a page is down; null while it is up. */
export type Takedown = Serialized<typeof takedownAnswer>["takedown"];

/** What a reporter says about a page. An empty text stands for none. */
export interface ReportTexts {
  readonly reason: ReportReason;
  readonly words: string;
  readonly address: string;
  readonly language: string;
}

/** Reports a shared page; returns the secret that tells the end. */
export async function reportPage(segment: string, report: ReportTexts): Promise<string> {
  type Answer = Serialized<typeof reportedAnswer>;
  return (await call<Answer>("POST", `${sharedAddress(segment)}/report`, report)).reference;
}

/** Reads what became of a report. */
export function readReport(reference: string): Promise<ReportState> {
  return call("GET", `/api/share/reports/${encodeURIComponent(reference)}`);
}

/** Reads why the page of a debate is down. */
export async function readTakedown(debateId: number): Promise<Takedown> {
  type Answer = Serialized<typeof takedownAnswer>;
  return (await call<Answer>("GET", `/api/debates/${debateId}/takedown`)).takedown;
}

/** Objects to the operator's decision. */
export function objectToTakedown(debateId: number, text: string): Promise<void> {
  return call("POST", `/api/debates/${debateId}/objection`, { text });
}
