import { pipeline } from "node:stream/promises";
import {
  fileName,
  type SpokenDebate,
  type SpokenSentence,
  speakDebate,
  speakSchema,
  speakSentence,
  speakSharedDebate,
  speakSharedSentence,
} from "@einstein-vs-cat/core";
import { asciiName } from "../../http/ascii-name.ts";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf, segmentOf, turnNumberOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { callerOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

const ONCE =
  "Audio is made once for everybody: what is kept costs nothing. Answers `not-found` where no server of speech (`TTS_URL`) speaks the language.";

const sentence = {
  method: "post",
  tag: "Sharing",
  body: speakSchema,
  answers: { 200: { "audio/mpeg": null } },
  errors: MODEL_ERRORS,
  description: `${ONCE} The header \`Spoken-Range\` tells where the sentence is in the text as a page shows it.`,
} as const;

const file = {
  method: "post",
  tag: "Sharing",
  answers: { 200: { "audio/mpeg": null } },
  errors: MODEL_ERRORS,
  description: `${ONCE} An allowance or a budget that does not suffice for the whole file is refused before its first byte; a later failure breaks the connection.`,
} as const;

/** Calls that answer with audio. They cost something, so none of them is a GET. */
export const speechOperations = {
  sentence: {
    ...sentence,
    path: "/api/responses/:id/audio",
    summary: "Listen to a sentence of a response",
    caller: "owner",
  },
  sharedSentence: {
    ...sentence,
    path: "/api/share/:segment/turns/:turnNumber/audio",
    summary: "Listen to a sentence of a shared debate",
    caller: "anyone",
  },
  debate: {
    ...file,
    path: "/api/debates/:id/audio",
    summary: "Download a debate as one audio file",
    caller: "owner",
  },
  sharedDebate: {
    ...file,
    path: "/api/share/:segment/audio",
    summary: "Download a shared debate as one audio file, as far as its reader may see it",
    caller: "anyone",
  },
} as const satisfies Operations;

/** Registers the calls that answer with audio. */
export function speechRoutes(router: ApiRouter, services: Services): void {
  route(router, speechOperations.sentence, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const input = { responseId: idOf(ctx), caller: callerOf(ctx, actor), ...(await body()) };
    sendSentence(ctx, await speakSentence(services, actor, input));
  });

  route(router, speechOperations.sharedSentence, async (ctx, { body }) => {
    const { actor } = ctx.state;
    const turnNumber = turnNumberOf(ctx);
    const input = { turnNumber, caller: callerOf(ctx, actor), ...(await body()) };
    sendSentence(ctx, await speakSharedSentence(services, actor, segmentOf(ctx), input));
  });

  route(router, speechOperations.debate, async (ctx) => {
    const actor = requireActor(ctx);
    await sendFile(ctx, await speakDebate(services, actor, idOf(ctx), callerOf(ctx, actor)));
  });

  route(router, speechOperations.sharedDebate, async (ctx) => {
    const { actor } = ctx.state;
    const caller = callerOf(ctx, actor);
    await sendFile(ctx, await speakSharedDebate(services, actor, segmentOf(ctx), caller));
  });
}

function sendSentence(ctx: AppContext, { sentence: { start, end }, audio }: SpokenSentence): void {
  ctx.set("Spoken-Range", `${start}-${end}`);
  ctx.set("Content-Type", "audio/mpeg");
  ctx.body = Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);
}

/** After how long a reader who takes nothing is disconnected: longer than a sentence takes to make. */
const MAX_SILENCE_MS = 90_000;

/**
 * Sends the parts of a file as they are made. A failure after the first byte breaks the connection,
 * because nothing else can tell that the file is not complete.
 */
async function sendFile(ctx: AppContext, { question, title, audio }: SpokenDebate): Promise<void> {
  const { res } = ctx;
  try {
    const first = await audio.next();
    const name = fileName(title ?? question);
    ctx.attachment(`${name}.mp3`, { fallback: `${asciiName(name)}.mp3` });
    ctx.set("Content-Type", "audio/mpeg");
    ctx.status = 200;
    ctx.respond = false;
    res.setTimeout(MAX_SILENCE_MS, () => res.destroy());
    await pipeline(partsFrom(first, audio), res);
  } catch (error) {
    const hasLeft = (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!hasLeft) throw error;
  } finally {
    res.setTimeout(0);
    // A reader who left before anything was sent must not leave money reserved.
    await audio.return();
  }
}

async function* partsFrom(first: IteratorResult<Uint8Array, void>, others: SpokenDebate["audio"]) {
  if (first.value !== undefined) yield first.value;
  yield* others;
}
