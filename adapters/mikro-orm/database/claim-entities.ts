/** Claims record which server runs a job, so that only one server runs it at a time. */

import { defineEntity } from "@mikro-orm/core";
import { id } from "./columns.ts";
import { DebateEntity, ResponseEntity, VerdictEntity } from "./debate-entities.ts";
import { SpokenSentenceEntity } from "./speech-entities.ts";

const p = defineEntity.properties;

/** Claims stay after their turns, so only the running ones are indexed. */
const RUNNING = "state = 'running'";

/**
 * The last claim of a debate that has had a turn, or is watched before its first turn.
 * `fence` grows with each claim and guards the commit.
 */
export const TurnClaimEntity = defineEntity({
  name: "TurnClaim",
  tableName: "turn_claims",
  indexes: [
    { name: "turn_claims_claimant_index", properties: ["claimant"], where: RUNNING },
    { name: "turn_claims_owner_index", properties: ["owner"], where: RUNNING },
  ],
  properties: {
    debateId: p
      .manyToOne(DebateEntity)
      .mapToPk()
      .fieldName("debate_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    turnNumber: p.integer(),
    /** Which variant of the turn it makes, counted from 1. */
    variant: p.smallint().default(1),
    fence: id(),
    owner: p.integer(),
    claimant: p.text(),
    state: p.text().$type<"running" | "kept" | "failed">(),
    error: p.text().strictNullable(),
    leaseUntil: p.datetime(3),
    followedUntil: p.datetime(3).strictNullable(),
    watchedUntil: p.datetime(3).strictNullable(),
    stopRequested: p.boolean().default(false),
    isAbandoned: p.boolean().default(false),
    partial: p.text().default(""),
  },
});

/**
 * The last attempt at a job. `fence` grows with each attempt and guards the write; `failedFence` is
 * the last failed attempt, with its `error`.
 */
export const attempt = () => ({
  fence: id(),
  leaseUntil: p.datetime(3),
  failedFence: id(),
  error: p.text().strictNullable(),
});

/** The last attempt to make a text that belongs to a response. */
const attemptAtResponse = () => ({
  responseId: p
    .manyToOne(ResponseEntity)
    .mapToPk()
    .fieldName("response_id")
    .deleteRule("cascade")
    .updateRule("no action")
    .primary(),
  ...attempt(),
});

/** The last attempt to summarise a response. */
export const SummaryClaimEntity = defineEntity({
  name: "SummaryClaim",
  tableName: "summary_claims",
  properties: attemptAtResponse(),
});

/** The last attempt to find the replies of a response, for the flow sheet. */
export const FlowClaimEntity = defineEntity({
  name: "FlowClaim",
  tableName: "flow_claims",
  properties: attemptAtResponse(),
});

/** The last attempt to find out whether a response held its side. */
export const StanceClaimEntity = defineEntity({
  name: "StanceClaim",
  tableName: "stance_claims",
  properties: attemptAtResponse(),
});

/** The last attempt to have a debate judged. */
export const VerdictClaimEntity = defineEntity({
  name: "VerdictClaim",
  tableName: "verdict_claims",
  properties: {
    verdictId: p
      .manyToOne(VerdictEntity)
      .mapToPk()
      .fieldName("verdict_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    ...attempt(),
  },
});

/** The last attempt to have a sentence said. */
export const SpeechClaimEntity = defineEntity({
  name: "SpeechClaim",
  tableName: "speech_claims",
  properties: {
    sentenceId: p
      .manyToOne(SpokenSentenceEntity)
      .mapToPk()
      .fieldName("sentence_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    ...attempt(),
  },
});

/**
 * The last attempt to translate a batch of texts. `fence` and `failedFence` work as for summaries.
 * Until `restUntil`, texts missing from the last answer are not requested again.
 */
export const TranslationClaimEntity = defineEntity({
  name: "TranslationClaim",
  tableName: "translation_claims",
  properties: {
    batch: p.text().primary(),
    ...attempt(),
    restUntil: p.datetime(3).strictNullable(),
  },
});
