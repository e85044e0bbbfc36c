import type { Standpoint } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { id } from "./columns.ts";
import { debate } from "./debate-entities.ts";
import { userReference } from "./user-entities.ts";

const p = defineEntity.properties;

/**
 * The votes of a reader on a debate, of a user or of a visitor. `network` is the pseudonym of a
 * visitor's network within this debate.
 */
export const VoteEntity = defineEntity({
  name: "Vote",
  tableName: "votes",
  uniques: [{ properties: ["debateId", "userId"] }, { properties: ["debateId", "visitorId"] }],
  indexes: [
    { properties: ["userId"] },
    {
      name: "votes_visitor_id_index",
      properties: ["visitorId"],
      where: "visitor_id is not null",
    },
    {
      name: "votes_network_index",
      properties: ["debateId", "network"],
      where: "network is not null",
    },
  ],
  properties: {
    id: id().primary(),
    debateId: debate(),
    userId: userReference().strictNullable(),
    visitorId: p.text().strictNullable(),
    network: p.text().strictNullable(),
    stanceBefore: p.smallint().$type<Standpoint>(),
    beforeAt: p.datetime(3),
    stanceAfter: p.smallint().$type<Standpoint>().strictNullable(),
    afterAt: p.datetime(3).strictNullable(),
  },
});
