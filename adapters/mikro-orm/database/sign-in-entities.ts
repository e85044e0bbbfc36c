/** What is remembered about the use of each account. */

import { defineEntity } from "@mikro-orm/core";
import { UserEntity } from "./user-entities.ts";

const p = defineEntity.properties;

const ofUser = () =>
  p
    .manyToOne(UserEntity)
    .mapToPk()
    .fieldName("user_id")
    .deleteRule("cascade")
    .updateRule("no action")
    .primary();

/**
 * A browser that an account was used in, by a hash of its id with a key. The table is named after what
 * earlier versions remembered.
 */
export const KnownBrowserEntity = defineEntity({
  name: "KnownBrowser",
  tableName: "known_networks",
  properties: {
    userId: ofUser(),
    browserHash: p.text().fieldName("network_hash").primary(),
    usedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});

/** The last change of an account's username, and the browser that changed it. */
export const AccountRenameEntity = defineEntity({
  name: "AccountRename",
  tableName: "account_renames",
  properties: {
    userId: ofUser(),
    username: p.text(),
    browserHash: p.text(),
    renamedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});

/** How many attempts to use an account were refused. */
export const RefusedLoginsEntity = defineEntity({
  name: "RefusedLogins",
  tableName: "refused_logins",
  properties: {
    userId: ofUser(),
    count: p.integer(),
    lastAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});

/**
 * The link that sets a new password of an account, by the hash of its token, while it works; and when one
 * last did, and whether a log-in has told so.
 */
export const ResetLinkEntity = defineEntity({
  name: "ResetLink",
  tableName: "reset_links",
  properties: {
    userId: ofUser(),
    tokenHash: p.text().strictNullable().unique(),
    expiresAt: p.datetime(3).strictNullable(),
    usedAt: p.datetime(3).strictNullable(),
    isTold: p.boolean().default(false),
  },
});

/** A key of a person's own for a provider of models, sealed with a secret that `keyId` names. */
export const OwnKeyEntity = defineEntity({
  name: "OwnKey",
  tableName: "own_keys",
  properties: {
    userId: ofUser(),
    provider: p.text().primary(),
    keyId: p.text(),
    sealed: p.text(),
    last4: p.text().fieldName("last4"),
    addedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});
