import { Stages, stageEventAnswer } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import type { OpenStreams } from "../../http/streams/open-streams.ts";
import { stageLine, streamStage } from "../../http/streams/stream-stage.ts";

/** The call that watches a shared debate. */
export const watchOperations = {
  watch: {
    method: "get",
    path: "/api/share/:segment/live",
    summary: "Watch a shared debate live",
    description:
      "Streams the running turn from its first word, and then the next ones: `event: turn` with its number and side, `data:` " +
      "with a piece of its text, and `event: kept` when its response is stored, or `event: failed` when it is not. A turn whose " +
      "number was kept before is spoken again: what is kept takes its place, and when it fails, the former text stays. " +
      "`event: changed` says that the page shows other things than before, such as another variant, or a remark less. " +
      "`event: viewers` says how many people watch. `event: gone` is the last one: the link opens nothing any more. " +
      "Visitors get no turn beyond the first 10 items of the timeline. Answers 204 when no turn is running and nothing came " +
      "for an hour, or when a visitor would not see the next turn. " +
      "An account, or a network, may hold 200 live streams of turns and debates at once at a server.",
    tag: "Sharing",
    caller: "anyone",
    answers: { 200: { "text/event-stream": stageEventAnswer }, 204: null },
  },
} as const satisfies Operations;

/** Registers the call that watches shared debates. */
export function watchRoutes(router: ApiRouter, services: Services, streams: OpenStreams): void {
  const stages = new Stages(services, stageLine);

  route(router, watchOperations.watch, async (ctx) => {
    streams.hold(ctx);
    const admission = await stages.watch(ctx.state.actor, segmentOf(ctx));
    if (admission === null) ctx.status = 204;
    else await streamStage(ctx, admission, services.clock);
  });
}
