import { defineEntity } from "@mikro-orm/core";
import { UserEntity } from "./user-entities.ts";

const p = defineEntity.properties;

/** An identity of a log-in provider, and the account that it opens. */
export const IdentityEntity = defineEntity({
  name: "Identity",
  tableName: "identities",
  uniques: [{ properties: ["userId", "issuer"] }],
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p
      .manyToOne(UserEntity)
      .mapToPk()
      .fieldName("user_id")
      .deleteRule("cascade")
      .updateRule("no action"),
    connectedAt: p.datetime(3).defaultRaw("clock_timestamp()"),
  },
});
