import {
  judgeDebate,
  judgingAnswer,
  PUBLISHED_RUBRIC,
  readJudging,
  readSharedVerdict,
  readStanceFigures,
  readVerdict,
  sharedTurnAllowances,
  verdictAnswer,
  verdictEventAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, segmentOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { callerOf, clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { streamVerdict } from "../../http/streams/stream-verdict.ts";
import { requireActor } from "../../middleware/sessions.ts";

/** Calls about verdicts, and about the rubric that judges follow. */
export const verdictOperations = {
  judge: {
    method: "post",
    path: "/api/debates/:id/verdict",
    summary: "Have a debate judged, or follow the judges that are at work",
    description:
      "A verdict belongs to a number of turns and is made once: an existing one is answered at once. The judges go on when a client disconnects.",
    tag: "Judging",
    caller: "owner",
    answers: { 200: { "text/event-stream": verdictEventAnswer } },
    errors: [
      ...(["not-signed-in", "too-few-turns", "turn-running", "no-judge"] as const),
      ...([
        "too-long-to-judge",
        "verdict-failed",
        "turns-used-up",
        "newcomer-turns-used-up",
      ] as const),
      ...MODEL_ERRORS,
    ],
  },
  read: {
    method: "get",
    path: "/api/debates/:id/verdict",
    summary: "Read the latest verdict on a debate",
    description: "Answers 204 when there is none.",
    tag: "Judging",
    caller: "owner",
    answers: { 200: verdictAnswer, 204: null },
  },
  readShared: {
    method: "get",
    path: "/api/share/:segment/verdict",
    summary: "Read the latest verdict on a shared debate",
    description:
      "Answers 204 when there is none. A reader who sees only a part of the debate gets only what judges wrote about that part.",
    tag: "Judging",
    caller: "anyone",
    answers: { 200: verdictAnswer, 204: null },
  },
  rubric: {
    method: "get",
    path: "/api/judging",
    summary: "Read the rubric of the judges, and what judges and models of this server did",
    description:
      "`figures` is null while there are too few verdicts, and `stances` while no model has argued against people often enough.",
    tag: "Judging",
    caller: "anyone",
    answers: { 200: judgingAnswer },
  },
} as const satisfies Operations;

/** Registers the calls about verdicts. */
export function verdictRoutes(router: ApiRouter, services: Services): void {
  route(router, verdictOperations.judge, async (ctx) => {
    const actor = requireActor(ctx);
    const sharedAllowances = sharedTurnAllowances(ctx.state.user, clientNetworkOf(ctx));
    const caller = callerOf(ctx, actor);
    const input = { debateId: idOf(ctx), caller, sharedAllowances };
    const judge = await judgeDebate(services, actor, input);
    await streamVerdict(ctx, judge, services);
  });

  route(router, verdictOperations.read, async (ctx) => {
    const verdict = await readVerdict(services, requireActor(ctx), idOf(ctx));
    if (verdict === null) ctx.status = 204;
    else ctx.body = verdict;
  });

  route(router, verdictOperations.readShared, async (ctx) => {
    const verdict = await readSharedVerdict(services, ctx.state.actor, segmentOf(ctx));
    if (verdict === null) ctx.status = 204;
    else ctx.body = verdict;
  });

  route(router, verdictOperations.rubric, async (ctx) => {
    const [figures, stances] = await Promise.all([
      readJudging(services),
      readStanceFigures(services),
    ]);
    ctx.body = { rubric: PUBLISHED_RUBRIC, figures, stances };
  });
}
