import type { ActValues } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { id } from "./columns.ts";
import { UserEntity } from "./user-entities.ts";

const p = defineEntity.properties;

/** What an account (`user:12`) or everybody on a plan (`plan:free`) may spend, in micro-dollars. */
export const SpendCapEntity = defineEntity({
  name: "SpendCap",
  tableName: "spend_caps",
  indexes: [{ properties: ["userId"] }],
  properties: {
    holder: p.string().primary(),
    period: p.string().primary(),
    micros: id(),
    // The cap goes with the account.
    userId: p
      .manyToOne(UserEntity)
      .mapToPk()
      .strictNullable()
      .fieldName("user_id")
      .deleteRule("cascade")
      .updateRule("no action"),
  },
});

/** An act of an operator. Accounts are named by their ids, and no reference ends with them. */
export const AuditEntryEntity = defineEntity({
  name: "AuditEntry",
  tableName: "audit_entries",
  properties: {
    id: id().primary(),
    at: p.datetime(3).defaultRaw("now()"),
    adminId: id(),
    act: p.text(),
    subject: p.text(),
    before: p.json<ActValues>().strictNullable(),
    after: p.json<ActValues>().strictNullable(),
    failure: p.text().strictNullable(),
  },
});
