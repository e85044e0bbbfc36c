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

/** A network that an account was used from, by a hash with a key. */
export const KnownNetworkEntity = defineEntity({
  name: "KnownNetwork",
  tableName: "known_networks",
  properties: {
    userId: ofUser(),
    networkHash: p.text().primary(),
    usedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
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
