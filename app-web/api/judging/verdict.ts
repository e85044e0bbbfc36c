/** Calls about the verdict on a debate. */

import type { SerializedVerdict, SerializedVerdictEvent } from "@einstein-vs-cat/core";
import type { StreamEvent } from "../event-stream.ts";
import { ConnectionError, call, errorOf, send } from "../http.ts";
import { lazyModule } from "../lazy-module.ts";
import { StreamError } from "../refusal.ts";
import { sharedAddress } from "../sharing/share.ts";

export type { SerializedVerdict } from "@einstein-vs-cat/core";

export type SerializedJudge = SerializedVerdict["judges"][number];
export type SerializedBallot = SerializedJudge["ballots"][number];
export type SerializedReason = SerializedVerdict["reasons"][number];

/** A ballot that has come in, and how many are expected. */
export type BallotIn = Extract<SerializedVerdictEvent, { readonly ballot: unknown }>;

/** One event while judges read: a ballot, the verdict, a failure, or the end. */
export type VerdictEvent = StreamEvent<
  | (BallotIn & { readonly kind: "ballot" })
  | { readonly kind: "verdict"; readonly verdict: SerializedVerdict }
>;

/** Only an owner asks judges, so a shared debate does not load it. */
const loadEventStream = lazyModule(() => import("../event-stream.ts"));

const ownAddress = (debateId: number) => `/api/debates/${debateId}/verdict`;

/** Reads the latest verdict on an own debate; null when there is none. */
export async function readVerdict(
  debateId: number,
  signal: AbortSignal,
): Promise<SerializedVerdict | null> {
  return (await call("GET", ownAddress(debateId), undefined, signal)) ?? null;
}

/** Reads the latest verdict on the part of a shared debate that its reader sees; null without one. */
export async function readSharedVerdict(
  segment: string,
  signal: AbortSignal,
): Promise<SerializedVerdict | null> {
  return (await call("GET", `${sharedAddress(segment)}/verdict`, undefined, signal)) ?? null;
}

/**
 * Has an own debate judged, or follows the judges that are at work.
 * @throws HttpError when it is refused, ConnectionError when the server cannot be reached.
 */
export async function askForVerdict(debateId: number): Promise<AsyncIterable<VerdictEvent>> {
  const { readEvents } = await loadEventStream().catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  const answer = await send("POST", ownAddress(debateId));
  if (!answer.ok) throw await errorOf(answer);
  if (answer.body === null) throw new StreamError(null);
  return readEvents(answer.body, contentOf);
}

/** The server checks its events against their schema in development and in tests. */
function contentOf(value: object): Exclude<VerdictEvent, StreamEvent<never>> | null {
  const event = value as SerializedVerdictEvent;
  if ("ballot" in event) return { kind: "ballot", ...event };
  return "verdict" in event ? { kind: "verdict", ...event } : null;
}
