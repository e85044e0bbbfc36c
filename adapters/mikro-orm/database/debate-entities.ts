import type {
  Card,
  ErrorCode,
  Intensity,
  LeftOut,
  RemarkKind,
  Seats,
  Side,
  Speaker,
  Temperament,
  TurnEvidence,
} from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { createdAt, id } from "./columns.ts";
import { userReference } from "./user-entities.ts";

const p = defineEntity.properties;

/** A question with two positions. It belongs to a visitor or a user. */
export const DebateEntity = defineEntity({
  name: "AiDebate",
  tableName: "ai_debates",
  indexes: [
    { properties: ["userId", "id"] },
    {
      name: "ai_debates_of_visitors_index",
      properties: ["createdAt"],
      where: "visitor_id is not null",
    },
    {
      name: "ai_debates_deleted_index",
      properties: ["userId"],
      where: "deleted_at is not null",
    },
    {
      name: "ai_debates_copies_index",
      properties: ["originalDebateId"],
      where: "original_debate_id is not null",
    },
    {
      name: "ai_debates_branches_index",
      properties: ["branchOf", "userId", "id"],
      where: "branch_of is not null",
    },
  ],
  uniques: [{ properties: ["userId", "originalDebateId"] }],
  properties: {
    id: id().primary(),
    question: p.text(),
    option1: p.text(),
    option2: p.text(),
    coffeeLevel: p.smallint().$type<Intensity>().default(1),
    model1: p.text().strictNullable(),
    model2: p.text().strictNullable(),
    /** Null in a row of a server that knew models only: then `model1` and `model2` say it. */
    seats: p.json<Seats>().strictNullable(),
    /** Null when models have both seats. */
    temperament: p.text().$type<Temperament>().strictNullable(),
    userId: userReference().strictNullable(),
    visitorId: p.text().strictNullable().index(),
    title: p.text().strictNullable(),
    isPublic: p.boolean().default(false),
    language: p.text().default("en"),
    shareToken: p.text().strictNullable().unique(),
    isPrivate: p.boolean().default(true),
    isOriginal: p.boolean().default(true),
    originalDebateId: id().strictNullable(),
    variation: p.integer().default(0),
    sourceCount: p.smallint().default(0),
    hidesSources: p.boolean().default(false),
    createdAt: createdAt(),
    // Lazy, because only conditions name it: what is read is never deleted.
    deletedAt: p.datetime(3).nullable().lazy(),
    // Lazy, because only raw statements read them: see `DebateLinks`.
    branchOf: () =>
      p
        .manyToOne(DebateEntity)
        .mapToPk()
        .fieldName("branch_of")
        .deleteRule("set null")
        .nullable()
        .lazy(),
    branchTurn: p.integer().nullable().lazy(),
    branchShare: p.text().nullable().lazy(),
    rematchOf: () =>
      p
        .manyToOne(DebateEntity)
        .mapToPk()
        .fieldName("rematch_of")
        .deleteRule("set null")
        .nullable()
        .unique()
        .lazy(),
    /** The request that made a branch, with its owner at that time. */
    request: p.text().nullable().unique().lazy(),
  },
});

/** The condition of every query for debates: those that are not deleted. */
export const NOT_DELETED = { deletedAt: null } as const;

/** A reference to a debate, with which the row goes. */
export const debate = () =>
  p.manyToOne(DebateEntity).mapToPk().fieldName("debate_id").deleteRule("cascade");

/** A generated turn. The turn number is unique within its debate. */
export const ResponseEntity = defineEntity({
  name: "AiResponse",
  tableName: "ai_responses",
  uniques: [{ properties: ["debateId", "turnNumber"] }],
  indexes: [
    {
      name: "ai_responses_stance_index",
      properties: ["debateId", "aiModel"],
      where: "stance is not null",
    },
  ],
  properties: {
    id: id().primary(),
    debateId: debate(),
    side: p.smallint().$type<Side>().fieldName("option_number"),
    content: p.text(),
    summary: p.text().strictNullable(),
    /** Null without a summary, and in a row of a server that knew summaries only. */
    cards: p.json<readonly Card[]>().strictNullable(),
    /** What the last attempt at the summary failed with. Servers of the version before leave it. */
    summaryFailure: p.text().$type<ErrorCode>().strictNullable(),
    turnNumber: p.integer(),
    aiModel: p.text(),
    /** Null in a row of a server that knew models only: then `aiModel` says it. */
    speaker: p.json<Speaker>().strictNullable(),
    leftOut: p.json<LeftOut>().strictNullable(),
    isStopped: p.boolean().default(false),
    /** Null in a debate without sources. */
    evidence: p.json<TurnEvidence>().strictNullable(),
    /** Only the flow sheet reads it. */
    replies: p.text().strictNullable(),
    stance: p.text().strictNullable(),
    /** Which variant of the turn it is, counted from 1, and how many of them are kept. */
    variant: p.smallint().default(1),
    variants: p.smallint().default(1),
    createdAt: createdAt(),
  },
});

/**
 * A variant of a turn that is not chosen: what its response was, with the verdict on the debate up to
 * it. Its id was and may again be that of the response.
 */
export const VariantEntity = defineEntity({
  name: "ResponseVariant",
  tableName: "response_variants",
  uniques: [{ properties: ["debateId", "turnNumber", "number"] }],
  indexes: [
    {
      name: "response_variants_stance_index",
      properties: ["debateId", "aiModel"],
      where: "stance is not null",
    },
  ],
  properties: {
    id: id().primary().autoincrement(false),
    debateId: debate(),
    turnNumber: p.integer(),
    number: p.smallint(),
    side: p.smallint().$type<Side>().fieldName("option_number"),
    content: p.text(),
    summary: p.text().strictNullable(),
    cards: p.json<readonly Card[]>().strictNullable(),
    summaryFailure: p.text().$type<ErrorCode>().strictNullable(),
    aiModel: p.text(),
    speaker: p.json<Speaker>().strictNullable(),
    leftOut: p.json<LeftOut>().strictNullable(),
    isStopped: p.boolean().default(false),
    /** Null in a debate without sources. */
    evidence: p.json<TurnEvidence>().strictNullable(),
    replies: p.text().strictNullable(),
    stance: p.text().strictNullable(),
    verdict: p.text().strictNullable(),
    createdAt: createdAt(),
  },
});

/**
 * A claim that the person in a debate has conceded. Its response may have been set aside for another
 * variant of its turn.
 */
export const ConcessionEntity = defineEntity({
  name: "Concession",
  tableName: "concessions",
  uniques: [{ properties: ["debateId", "responseId", "claim"] }],
  properties: {
    id: id().primary(),
    debateId: debate(),
    responseId: id(),
    claim: p.text(),
    point: p.text(),
    quote: p.text(),
    createdAt: createdAt(),
  },
});

/**
 * The verdict on the first `turns` turns of a debate; null until the judges have answered. The other
 * columns count what its judges did, so that the figures of all verdicts read no verdict.
 */
export const VerdictEntity = defineEntity({
  name: "Verdict",
  tableName: "debate_verdicts",
  uniques: [{ properties: ["debateId", "turns"] }],
  properties: {
    id: id().primary(),
    debateId: debate(),
    turns: p.integer(),
    verdict: p.text().strictNullable(),
    decided: p.integer().default(0),
    judges: p.integer().default(0),
    steadyJudges: p.integer().default(0),
    pairs: p.integer().default(0),
    agreeingPairs: p.integer().default(0),
    createdAt: createdAt(),
  },
});

/** Context or a question that the owner added. */
export const RemarkEntity = defineEntity({
  name: "UserInput",
  tableName: "user_inputs",
  indexes: [{ properties: ["debateId", "turnNumber"] }, { properties: ["userId"] }],
  properties: {
    id: id().primary(),
    debateId: debate(),
    userId: userReference(),
    kind: p.text().$type<RemarkKind>().default("context"),
    content: p.text(),
    turnNumber: p.integer(),
    /** The debate and the request that added it. Lazy, because only conditions name it. */
    request: p.text().nullable().unique().lazy(),
    createdAt: createdAt(),
  },
});
