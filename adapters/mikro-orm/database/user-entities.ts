import type { SubscriptionStatus, Theme, Tier } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { createdAt, id } from "./columns.ts";

const p = defineEntity.properties;

/** A user account. */
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
    lockedAt: p.datetime(3).strictNullable(),
    createdAt: createdAt(),
    // Not a column: the time of the database's clock at each read.
    asOf: p.datetime(3).formula("clock_timestamp()"),
  },
});

/** A reference to the owner of a row. Deleting the user deletes the row. */
export const userReference = () =>
  p.manyToOne(UserEntity).mapToPk().fieldName("user_id").deleteRule("cascade");

/** The user that a visitor has become. */
export const AdoptedVisitorEntity = defineEntity({
  name: "AdoptedVisitor",
  tableName: "adopted_visitors",
  indexes: [{ properties: ["userId"] }],
  properties: { visitorId: p.text().primary(), userId: userReference() },
});

/**
 * A session by the hash of its id. A revoked session stays as a tombstone until it would have
 * expired.
 */
export const SessionEntity = defineEntity({
  name: "Session",
  tableName: "sessions",
  properties: {
    idHash: p.text().primary(),
    data: p.json<Record<string, unknown>>(),
    expiresAt: p.datetime(3).index(),
    revokedAt: p.datetime(3).strictNullable(),
    // No reference: a session outlives its account as a tombstone, without an owner.
    userId: id().strictNullable().index(),
    client: p.text().strictNullable(),
    beganAt: p.datetime(3).defaultRaw("clock_timestamp()"),
    usedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});

/** How many debates and responses a user has. Triggers write it; see its migration. */
export const ArchiveStatisticsEntity = defineEntity({
  name: "ArchiveStatistics",
  tableName: "archive_statistics",
  properties: {
    userId: p
      .manyToOne(UserEntity)
      .mapToPk()
      .fieldName("user_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    debates: p.integer().default(0),
    responses: p.integer().default(0),
  },
});

/** An account or a debate that was deleted, without any content. Triggers write it; see its migration. */
export const ErasureEntity = defineEntity({
  name: "Erasure",
  tableName: "erasures",
  properties: {
    kind: p.text().$type<"account" | "debate">().primary(),
    rowId: id().primary(),
    createdAt: p.datetime(3).primary(),
    erasedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});
