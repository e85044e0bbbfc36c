import {
  followTurn,
  generateTurnSchema,
  ownTurnSchema,
  repeatTurnSchema,
  responseAnswer,
  type StartTurnInput,
  sharedTurnAllowances,
  startTurn,
  stopTurn,
  takeOwnTurn,
  turnEventAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { presentResponse } from "../../http/present/debate.ts";
import { clientNetworkOf, quotaKey } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import type { OpenStreams } from "../../http/streams/open-streams.ts";
import { streamTurn } from "../../http/streams/sse.ts";
import { requireActor } from "../../middleware/sessions.ts";
import { checkWhenKept } from "./stances.ts";

const running = {
  path: "/api/debates/:id/live",
  tag: "Turns",
  caller: "owner",
} as const;

/** What starting a turn can be refused or fail with. */
const TURN_ERRORS = [
  ...(["response-limit", "debate-full", "too-many-turns", "too-many-running-turns"] as const),
  ...(["turns-used-up", "browser-turns-used-up", "network-turns-used-up"] as const),
  ...(["newcomer-turns-used-up", "turn-running", "your-turn"] as const),
  ...(["shutting-down", "turn-failed", "script-over", ...MODEL_ERRORS] as const),
] as const;

/** Calls that generate, follow and stop a turn. */
export const liveTurnOperations = {
  generate: {
    method: "post",
    path: "/api/debates/:id/generate",
    summary: "Generate the next turn, or follow the one that is running",
    description:
      "A turn is generated once: a call during a turn gets its text from the start. The turn goes on when a client disconnects.",
    tag: "Turns",
    caller: "owner",
    body: generateTurnSchema,
    isBodyOptional: true,
    answers: { 200: { "text/event-stream": turnEventAnswer } },
    errors: TURN_ERRORS,
  },
  again: {
    method: "post",
    path: "/api/debates/:id/again",
    summary: "Generate the last turn again, or follow that while it is running",
    description:
      "The new text becomes the chosen variant of the turn; the former one is kept. Only a model's turn can be repeated. " +
      "With `firmer`, one that gave in without a new argument: it then holds its side, and uses up none of the day's turns.",
    tag: "Turns",
    caller: "owner",
    body: repeatTurnSchema,
    isBodyOptional: true,
    answers: { 200: { "text/event-stream": turnEventAnswer } },
    errors: [...(["cannot-repeat", "variants-full"] as const), ...TURN_ERRORS],
  },
  speak: {
    method: "post",
    path: "/api/debates/:id/turns",
    summary: "Speak the next turn, as the owner who has a seat in the debate",
    description:
      "Asks no model, and uses up none of the day's turns. With `turnNumber`, the same words may be sent again after an answer that was lost: they are stored once.",
    tag: "Turns",
    caller: "owner",
    body: ownTurnSchema,
    answers: { 201: responseAnswer },
    errors: [
      ...(["not-your-turn", "turn-running", "response-limit", "debate-full"] as const),
      ...(["too-many-turns", "too-many-running-turns", "turn-lost", "shutting-down"] as const),
    ],
  },
  follow: {
    ...running,
    method: "get",
    summary: "Follow the running turn from its start",
    description: "Answers 204 when no turn is running.",
    answers: { 200: { "text/event-stream": turnEventAnswer }, 204: null },
  },
  stop: {
    ...running,
    method: "delete",
    summary: "Stop the running turn",
    description: "The text so far becomes the response.",
    answers: { 204: null },
  },
} as const satisfies Operations;

/** Registers the calls that generate, follow and stop a turn. */
export function liveTurnRoutes(router: ApiRouter, services: Services, streams: OpenStreams): void {
  const speak = async (
    ctx: AppContext,
    { language, again }: Pick<StartTurnInput, "language" | "again">,
  ) => {
    const actor = requireActor(ctx);
    streams.hold(ctx);
    const sharedAllowances = sharedTurnAllowances(ctx.state.user, clientNetworkOf(ctx));
    const client = quotaKey(ctx, actor);
    const debateId = idOf(ctx);
    const input = { debateId, language, again: again ?? false, sharedAllowances, client };
    const { stream, started, isAgainstPerson, response } = await startTurn(services, actor, input);
    if (started && isAgainstPerson) checkWhenKept(services, ctx, actor, response);
    await streamTurn(ctx, stream, services.clock);
  };

  route(router, liveTurnOperations.generate, async (ctx, { body }) => {
    await speak(ctx, await body());
  });

  route(router, liveTurnOperations.again, async (ctx, { body }) => {
    const { language, firmer = false } = await body();
    await speak(ctx, { language, again: firmer ? "firmer" : true });
  });

  route(router, liveTurnOperations.speak, async (ctx, { body }) => {
    const debateId = idOf(ctx);
    const actor = requireActor(ctx);
    const response = await takeOwnTurn(services, actor, { debateId, ...(await body()) });
    ctx.status = 201;
    ctx.body = presentResponse(response);
  });

  route(router, liveTurnOperations.follow, async (ctx) => {
    const actor = requireActor(ctx);
    streams.hold(ctx);
    const stream = await followTurn(services, actor, idOf(ctx));
    if (stream === null) ctx.status = 204;
    else await streamTurn(ctx, stream, services.clock);
  });

  route(router, liveTurnOperations.stop, async (ctx) => {
    await stopTurn(services, requireActor(ctx), idOf(ctx));
    ctx.status = 204;
  });
}
