/** Reports of shared pages, and the pages that are down. */

import type { ReportOutcome, ReportReason } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { id } from "./columns.ts";
import { DebateEntity } from "./debate-entities.ts";

const p = defineEntity.properties;

const ofDebate = () =>
  p
    .manyToOne(DebateEntity)
    .mapToPk()
    .fieldName("debate_id")
    .deleteRule("cascade")
    .updateRule("no action");

/** A report of a shared page, found by the hash of the reference that the reporter has. */
export const PageReportEntity = defineEntity({
  name: "PageReport",
  tableName: "page_reports",
  indexes: [{ properties: ["debateId"] }],
  properties: {
    id: id().primary(),
    debateId: ofDebate(),
    share: p.text(),
    referenceHash: p.text().unique(),
    reason: p.text().$type<ReportReason>(),
    words: p.text().strictNullable(),
    address: p.text().strictNullable(),
    language: p.text(),
    madeAt: p.datetime(3),
    outcome: p.text().$type<ReportOutcome>().strictNullable(),
    decidedAt: p.datetime(3).strictNullable(),
  },
});

/** A debate whose shared page the operator has taken down, and what its owner says to that. */
export const DownPageEntity = defineEntity({
  name: "DownPage",
  tableName: "down_pages",
  properties: {
    debateId: ofDebate().primary(),
    reason: p.text().$type<ReportReason>(),
    downAt: p.datetime(3),
    objection: p.text().strictNullable(),
    objectedAt: p.datetime(3).strictNullable(),
  },
});
