/**
 * The tables of SPEC §3 so far, and those of our own: who speaks or summarises now, who is visiting, who they became, how
 * often, which positions were suggested, and who translates the interface.
 */

import type {
  Intensity,
  OptionNumber,
  PositionSuggestion,
  SubscriptionStatus,
  Theme,
  Tier,
} from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";

const p = defineEntity.properties;

/** Ids are 64-bit in the database and safe integers here. */
const id = () => p.bigint("number");
const createdAt = () => p.datetime(3).defaultRaw("now()");

/** A person with an account (SPEC §3, users). */
export const UserEntity = defineEntity({
  name: "User",
  tableName: "users",
  properties: {
    id: id().primary(),
    username: p.text(),
    usernameKey: p.text().unique(),
    passwordHash: p.text().fieldName("password"),
    displayName: p.text().strictNullable(),
    bio: p.text().strictNullable(),
    profilePicture: p.text().strictNullable(),
    email: p.text().strictNullable(),
    theme: p.text().$type<Theme>().default("light"),
    subscriptionTier: p.text().$type<Tier>().default("free"),
    stripeCustomerId: p.text().strictNullable().unique(),
    stripeSubscriptionId: p.text().strictNullable(),
    subscriptionStatus: p.text().$type<SubscriptionStatus>().default("active"),
    subscriptionPeriodEnd: p.datetime(3).strictNullable(),
    subscriptionVersion: p.integer().default(0),
    sessionEpoch: p.integer().default(1),
    createdAt: createdAt(),
    // Never kept: what the database's clock says at each reading.
    asOf: p.datetime(3).formula("clock_timestamp()"),
  },
});

const user = () => p.manyToOne(UserEntity).mapToPk().fieldName("user_id").deleteRule("cascade");

/** A question with two positions (SPEC §3, ai_debates), and the visitor or user whose it is. */
export const DebateEntity = defineEntity({
  name: "AiDebate",
  tableName: "ai_debates",
  indexes: [{ properties: ["userId", "id"] }],
  uniques: [{ properties: ["userId", "originalDebateId"] }],
  properties: {
    id: id().primary(),
    question: p.text(),
    option1: p.text(),
    option2: p.text(),
    coffeeLevel: p.smallint().$type<Intensity>().default(1),
    model1: p.text().strictNullable(),
    model2: p.text().strictNullable(),
    userId: user().strictNullable(),
    visitorId: p.text().strictNullable().index(),
    title: p.text().strictNullable(),
    isPublic: p.boolean().default(false),
    language: p.text().default("en"),
    shareToken: p.text().strictNullable().unique(),
    isPrivate: p.boolean().default(true),
    isOriginal: p.boolean().default(true),
    originalDebateId: id().strictNullable(),
    createdAt: createdAt(),
  },
});

const debate = () =>
  p.manyToOne(DebateEntity).mapToPk().fieldName("debate_id").deleteRule("cascade");

/** One spoken turn (SPEC §3, ai_responses); the turn number is unique within its debate. */
export const ResponseEntity = defineEntity({
  name: "AiResponse",
  tableName: "ai_responses",
  uniques: [{ properties: ["debateId", "turnNumber"] }],
  properties: {
    id: id().primary(),
    debateId: debate(),
    optionNumber: p.smallint().$type<OptionNumber>(),
    content: p.text(),
    summary: p.text().strictNullable(),
    turnNumber: p.integer(),
    aiModel: p.text(),
    createdAt: createdAt(),
  },
});

/** Context that the owner added (SPEC §3, user_inputs). */
export const UserInputEntity = defineEntity({
  name: "UserInput",
  tableName: "user_inputs",
  indexes: [{ properties: ["debateId", "turnNumber"] }, { properties: ["userId"] }],
  properties: {
    id: id().primary(),
    debateId: debate(),
    userId: user(),
    content: p.text(),
    turnNumber: p.integer(),
    createdAt: createdAt(),
  },
});

/** The user that a visitor has become. */
export const AdoptedVisitorEntity = defineEntity({
  name: "AdoptedVisitor",
  tableName: "adopted_visitors",
  indexes: [{ properties: ["userId"] }],
  properties: { visitorId: p.text().primary(), userId: user() },
});

/** One row per debate that ever spoke: its last claim. `fence` grows with each claim and guards the commit. */
export const TurnClaimEntity = defineEntity({
  name: "TurnClaim",
  tableName: "turn_claims",
  indexes: [{ properties: ["claimant"] }, { properties: ["owner"] }],
  properties: {
    debateId: p
      .manyToOne(DebateEntity)
      .mapToPk()
      .fieldName("debate_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    turnNumber: p.integer(),
    fence: id(),
    owner: p.integer(),
    claimant: p.text(),
    state: p.text().$type<"running" | "kept" | "failed">(),
    error: p.text().strictNullable(),
    leaseUntil: p.datetime(3),
    followedUntil: p.datetime(3).strictNullable(),
    stopRequested: p.boolean().default(false),
    partial: p.text().default(""),
  },
});

/**
 * One row per response that was ever to be summarised: the last try to make its summary. `fence` grows with each try
 * and guards the keeping; `failedFence` is the last try that failed, with its `error`.
 */
export const SummaryClaimEntity = defineEntity({
  name: "SummaryClaim",
  tableName: "summary_claims",
  properties: {
    responseId: p
      .manyToOne(ResponseEntity)
      .mapToPk()
      .fieldName("response_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    fence: id(),
    leaseUntil: p.datetime(3),
    failedFence: id(),
    error: p.text().strictNullable(),
  },
});

/** Suggested positions by the hash of question and language: the question itself is not kept. */
export const PositionSuggestionEntity = defineEntity({
  name: "PositionSuggestion",
  tableName: "position_suggestions",
  properties: {
    keyHash: p.text().primary(),
    suggestion: p.json<PositionSuggestion>(),
    keptAt: createdAt().index(),
  },
});

/** A translated text of the interface (SPEC §3, translation_cache). The key names language, key and English words. */
export const TranslationEntity = defineEntity({
  name: "Translation",
  tableName: "translation_cache",
  properties: {
    id: id().primary(),
    cacheKey: p.text().unique(),
    originalText: p.text(),
    translatedText: p.text(),
    language: p.text(),
    type: p.text().$type<"ui">(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
});

/**
 * One row per batch of texts that was ever to be translated: the last try. `fence` and `failedFence` are as those of
 * summaries; until `restUntil` nobody asks for what the last answer lacked.
 */
export const TranslationClaimEntity = defineEntity({
  name: "TranslationClaim",
  tableName: "translation_claims",
  properties: {
    batch: p.text().primary(),
    fence: id(),
    leaseUntil: p.datetime(3),
    failedFence: id(),
    error: p.text().strictNullable(),
    restUntil: p.datetime(3).strictNullable(),
  },
});

/** A session by the hash of its id. A revoked one stays as a tombstone until it would have expired. */
export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    idHash: p.text().primary(),
    data: p.json<Record<string, unknown>>(),
    expiresAt: p.datetime(3).index(),
    revokedAt: p.datetime(3).strictNullable(),
  },
});

/** How often somebody asked. The limiter of the server writes it by itself; here it is made and kept in step. */
export const RateLimitEntity = defineEntity({
  name: "RateLimit",
  tableName: "rate_limits",
  properties: {
    key: p.string().primary(),
    points: p.integer().default(0),
    expire: id().strictNullable(),
  },
});

/** What is spent and set aside on models, by the day in UTC, in micro-dollars. */
export const BudgetDayEntity = defineEntity({
  name: "BudgetDay",
  tableName: "budget_days",
  properties: { day: p.date().primary(), committed: id() },
});

/** What is set aside and not settled yet. */
export const BudgetReservationEntity = defineEntity({
  name: "BudgetReservation",
  tableName: "budget_reservations",
  properties: { id: id().primary(), day: p.date(), micros: id() },
});

/** Every table but those of the payments. */
export const ENTITIES = [
  ...[UserEntity, DebateEntity, ResponseEntity, UserInputEntity],
  ...[
    AdoptedVisitorEntity,
    TurnClaimEntity,
    SummaryClaimEntity,
    PositionSuggestionEntity,
    SessionEntity,
    RateLimitEntity,
  ],
  ...[TranslationEntity, TranslationClaimEntity],
  ...[BudgetDayEntity, BudgetReservationEntity],
];
