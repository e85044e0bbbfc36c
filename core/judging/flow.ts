/**
 * The flow sheet of a debate: its claims, the replies between them, and what became of each claim.
 * Everything in it can be checked against the debate, because every claim and every reply has words
 * that are really there.
 */

import { quoteFinder } from "../citation/quote.ts";
import { needsSummary } from "../citation/summary.ts";
import type { Concession } from "../debate/concession.ts";
import type { Response } from "../debate/debate.ts";
import { isScripted } from "../debate/speaker.ts";
import { type ClaimFate, claimFates } from "./claim-status.ts";
import { type ClaimSource, claimsOf, type StatedClaim } from "./claims.ts";
import { parseReplies, type Reply } from "./replies.ts";

/** A claim and what became of it. */
export interface FlowClaim extends StatedClaim, ClaimFate {}

/** A reply with the place of its quote in the response of its later claim, in UTF-16 code units. */
export interface FlowReply extends Reply {
  readonly start: number;
  readonly end: number;
}

/** The flow sheet of a debate, or of the turns of it that a reader may see. */
export interface FlowSheet {
  /** In the order of the debate. */
  readonly claims: readonly FlowClaim[];
  readonly replies: readonly FlowReply[];
  /** The numbers of the turns that are not mapped yet. They have no part in the sheet. */
  readonly pending: readonly number[];
}

/** A response, with its replies as they are stored; null until they are known. */
export interface FlowSource extends ClaimSource, Pick<Response, "speaker"> {
  readonly replies: string | null;
  /** The ids of its claims that a person has conceded. */
  readonly conceded: readonly string[];
}

/** Returns the responses with what is stored about their claims, by the ids of responses. */
export const withReplies = (
  responses: readonly Response[],
  stored: ReadonlyMap<number, string>,
  concessions: readonly Concession[],
): FlowSource[] =>
  responses.map((response) => ({
    ...response,
    replies: stored.get(response.id) ?? null,
    conceded: concessions.flatMap(({ responseId, claim }) =>
      responseId === response.id ? [claim] : [],
    ),
  }));

/**
 * Returns whether the replies of a turn are still to be found. The first turn has no turn to reply
 * to, but its claims are needed.
 */
export function isPending({ content, summary, replies }: FlowSource): boolean {
  return replies === null || (summary === null && needsSummary(content));
}

/**
 * Builds the sheet of these turns, in the order of the debate. It ends before the first turn that is
 * not mapped, because later turns might reply to it, and their statuses would change again.
 */
export function flowSheet(responses: readonly FlowSource[]): FlowSheet {
  const firstPending = responses.findIndex(isPending);
  const end = firstPending < 0 ? responses.length : firstPending;
  const mapped = responses.slice(0, end);
  const claims = mapped.flatMap(claimsOf);
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const replies = mapped.flatMap((response) => repliesOf(response, byId));
  const turns = mapped.map(({ turnNumber, side, speaker }) => ({
    ...{ turnNumber, side },
    isScripted: isScripted(speaker),
  }));
  const conceded = new Set(mapped.flatMap((response) => response.conceded));
  const fates = claimFates(claims, replies, turns, conceded);
  return {
    claims: claims.flatMap((claim) => {
      const fate = fates.get(claim.id);
      return fate === undefined ? [] : [{ ...claim, ...fate }];
    }),
    replies,
    pending: responses.slice(end).map(({ turnNumber }) => turnNumber),
  };
}

/** Returns the stored replies of a turn that still hold against the claims of the debate. */
function repliesOf(
  { content, turnNumber, replies }: FlowSource,
  claims: ReadonlyMap<string, StatedClaim>,
): FlowReply[] {
  const find = quoteFinder(content);
  return parseReplies(replies ?? "").flatMap((reply) => {
    const [from, to] = [claims.get(reply.from), claims.get(reply.to)];
    const match = find(reply.quote);
    const holds =
      from?.turnNumber === turnNumber &&
      to !== undefined &&
      to.turnNumber < turnNumber &&
      to.side !== from.side;
    return holds && match !== null ? [{ ...reply, ...match }] : [];
  });
}
