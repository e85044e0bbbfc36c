/** What two runs of the same calls have in common, whatever ids, tokens and times they got. */

import { variationAfter } from "@einstein-vs-cat/core";
import type { Harness } from "../../harness.ts";

/** Returns all rows that the calls may have changed. */
export const storedRows = ({ tables }: Harness) => [
  ...[[...tables.users.values()], [...tables.debates.values()], tables.responses, tables.remarks],
  ...[[...tables.adopted.values()], [...tables.formerUsers], tables.votes],
  tables.reports.map(({ at: _, decidedAt: __, ...rest }) => rest),
  [...tables.downPages.values()].map(({ at: _, objectedAt: __, ...rest }) => rest),
];

/** Whether a debate's variation counts from the place of an owner, which depends on a random id. */
function isByRule(
  variation: number,
  { users, debates, deleted, adopted }: Harness["tables"],
): boolean {
  const visitorIds = [...adopted.keys(), ...[...debates.values()].map((each) => each.visitorId)];
  const owners = [
    ...[...users.keys()].map((userId) => ({ userId, visitorId: null })),
    ...visitorIds.map((visitorId) => ({ userId: null, visitorId })),
  ];
  return owners.some((owner) => {
    const counted = variation - variationAfter(null, owner);
    // A deleted debate keeps its place.
    return counted >= 0 && counted < debates.size + deleted.size;
  });
}

const A_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Replaces values that differ from run to run, unless the client sent them. */
export function comparable(result: unknown, { clock, tables }: Harness, sent: string): unknown {
  const text = JSON.stringify(result, (key, field) => {
    const times = ["createdAt", "subscriptionPeriodEnd", "passwordResetAt", "beforeAt"];
    if (times.includes(key) && field !== null) return Date.parse(field) - clock.now();
    if (
      ["shareToken", "visitorId", "customerId"].includes(key) &&
      typeof field === "string" &&
      !sent.includes(field)
    )
      return "made here";
    if (key === "variation" && isByRule(field, tables)) return "by the rule";
    // Of this run, such as when a link ends: extra keys have other times.
    if (typeof field === "string" && A_TIME.test(field) && !sent.includes(field)) return "a time";
    return key === "_expire" ? undefined : field;
  });
  return JSON.parse(text);
}
