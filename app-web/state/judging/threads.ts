/** Arranges the claims of a flow sheet: in threads, and in two columns. */

import { groupBy } from "@einstein-vs-cat/core";
import type { SerializedClaim, SerializedFlow, SerializedReply } from "../../api/judging/flow.ts";

/** Which claims are shown. */
export type FlowFilter = "all" | "dropped" | "unfound" | "standing";

/** A reply of a claim, with the claim that it replies to. */
export interface ThreadReply {
  readonly reply: SerializedReply;
  readonly to: SerializedClaim;
}

/** A claim with the claims that reply to it. */
export interface Thread {
  readonly claim: SerializedClaim;
  /** All replies of the claim, also to claims that are not shown. */
  readonly replies: readonly ThreadReply[];
  readonly answers: readonly Thread[];
  /** Claims that reply to this one too, and are in the thread of another one. */
  readonly elsewhere: readonly SerializedClaim[];
}

/** Returns the claims of a sheet that a filter shows, in the order of the debate. */
export const filteredClaims = ({ claims }: SerializedFlow, filter: FlowFilter) =>
  claims.filter(({ status }) => filter === "all" || status === filter);

/**
 * Returns each claim that the filter shows exactly once: below the first shown claim that it replies
 * to, or else at the top.
 */
export function threadsOf(sheet: SerializedFlow, filter: FlowFilter): readonly Thread[] {
  const byId = new Map(sheet.claims.map((claim) => [claim.id, claim]));
  const order = new Map(sheet.claims.map(({ id }, index) => [id, index]));
  const shown = filteredClaims(sheet, filter);
  const isShown = new Set(shown.map(({ id }) => id));
  const repliesOf = groupBy(
    sheet.replies.flatMap((reply): ThreadReply[] => {
      const to = byId.get(reply.to);
      return to === undefined ? [] : [{ reply, to }];
    }),
    ({ reply }) => reply.from,
  );
  for (const replies of repliesOf.values())
    replies.sort((one, other) => (order.get(one.to.id) ?? 0) - (order.get(other.to.id) ?? 0));
  const targetsOf = ({ id }: SerializedClaim) =>
    (repliesOf.get(id) ?? []).map(({ to }) => to.id).filter((target) => isShown.has(target));
  const below = groupBy(shown, (claim) => targetsOf(claim)[0]);
  const also = groupBy(
    shown.flatMap((claim) =>
      targetsOf(claim)
        .slice(1)
        .map((target) => ({ claim, target })),
    ),
    ({ target }) => target,
  );
  const threadOf = (claim: SerializedClaim): Thread => ({
    claim,
    replies: repliesOf.get(claim.id) ?? [],
    answers: (below.get(claim.id) ?? []).map(threadOf),
    elsewhere: (also.get(claim.id) ?? []).map((entry) => entry.claim),
  });
  return (below.get(undefined) ?? []).map(threadOf);
}

/** Returns the key of the link from the thread of a claim to a claim that is elsewhere. */
export const linkKey = (claim: SerializedClaim, other: SerializedClaim) =>
  `${claim.id} ${other.id}`;

/** Returns the ids of the claims of threads and the keys of their links, in the order of the list. */
export const keysOf = (threads: readonly Thread[]): readonly string[] =>
  threads.flatMap(({ claim, answers, elsewhere }) => [
    claim.id,
    ...keysOf(answers),
    ...elsewhere.map((other) => linkKey(claim, other)),
  ]);

/** Returns how many of the kept turns are in the sheet, and how many there are. */
export function mappedTurns({ pending }: SerializedFlow, keptTurns: number) {
  const [first = keptTurns + 1, last = keptTurns] = [pending[0], pending.at(-1)];
  return { mapped: first - 1, total: Math.max(last, keptTurns) };
}
