import {
  castVote,
  fixedIn,
  opensIn,
  ownVoteAnswer,
  readSwing,
  type SerializedOwnVote,
  type Swing,
  stanceVoteSchema,
  swingAnswer,
  type Vote,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { voteNetworkOf } from "../../http/vote-network.ts";
import { beginVisitorSession } from "../../middleware/session-changes.ts";
import { actorOrNewVisitor } from "../../middleware/sessions.ts";

/** Calls about the votes of those who read a shared debate. */
export const voteOperations = {
  cast: {
    method: "post",
    path: "/api/share/:segment/stance",
    summary: "Vote on a shared debate, before and after reading it",
    description:
      "`stance` is 1 or 2 for a side and 0 for none. The second vote opens 60 seconds after the first one, by the server's " +
      "clock; for 10 seconds a further call replaces it, then it is fixed. The first vote starts a session for a visitor " +
      "without one. At most five visitors of one network can vote on a debate, and its owner cannot.",
    tag: "Sharing",
    caller: "anyone",
    body: stanceVoteSchema,
    answers: { 201: ownVoteAnswer },
    errors: ["already-voted", "too-early", "own-debate", "network-votes-used-up"],
  },
  swing: {
    method: "get",
    path: "/api/share/:segment/swing",
    summary: "Read the reader's own votes on a shared debate, and who moved",
    description:
      "`accounts` and `visitors` are counted apart. Both are null until the reader's second vote is fixed; the owner always " +
      "gets them. A side is named when an exact two-sided sign test is clear (p ≤ 0.05) and at least 20 have voted twice.",
    tag: "Sharing",
    caller: "anyone",
    answers: { 200: swingAnswer },
  },
} as const satisfies Operations;

/** Registers the calls about votes. */
export function voteRoutes(router: ApiRouter, services: Services): void {
  const { clock, settings } = services;

  route(router, voteOperations.cast, async (ctx, { body }) => {
    const input = await body();
    const voter = actorOrNewVisitor(ctx);
    const networkIn = voteNetworkOf(ctx, settings);
    const cast = { ...input, segment: segmentOf(ctx), networkIn };
    const vote = await castVote(services, voter, cast);
    await beginVisitorSession(ctx, voter);
    ctx.status = 201;
    ctx.body = presentVote(vote, clock.now());
  });

  route(router, voteOperations.swing, async (ctx) => {
    const { isOwner, mine, swings, now } = await readSwing(
      services,
      ctx.state.actor,
      segmentOf(ctx),
    );
    ctx.body = {
      isOwner,
      mine: mine === null ? null : presentVote(mine, now),
      accounts: swings === null ? null : presentSwing(swings.accounts),
      visitors: swings === null ? null : presentSwing(swings.visitors),
    };
  });
}

const presentVote = (vote: Vote, now: number): SerializedOwnVote => ({
  before: vote.before,
  after: vote.after?.standpoint ?? null,
  opensIn: opensIn(vote, now),
  fixedIn: fixedIn(vote, now),
});

const presentSwing = ({ voters, matrix, movers, named, interval }: Swing) => ({
  ...{ voters, matrix: matrix.map((row) => [...row]) },
  movers: { to1: movers.to1, to2: movers.to2 },
  named,
  interval: interval === null ? null : { from: interval.from, to: interval.to },
});
