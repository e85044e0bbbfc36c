import { type Debate, type Ownership, variationAfter } from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** Returns the debates that an owner has started. */
export const startedBy = (
  { debates }: Pick<MemoryTables, "debates">,
  { userId, visitorId }: Ownership,
): Debate[] =>
  [...debates.values()].filter(
    (debate) =>
      debate.isOriginal &&
      (userId === null ? debate.visitorId === visitorId : debate.userId === userId),
  );

/** Returns the variation of an owner's next debate. */
export function nextVariation(tables: Pick<MemoryTables, "debates">, owner: Ownership): number {
  const started = startedBy(tables, owner).map(({ variation }) => variation);
  return variationAfter(started.length === 0 ? null : Math.max(...started), owner);
}
