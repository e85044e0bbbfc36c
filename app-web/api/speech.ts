/** Calls for audio of the server's own voices. */

import { type FetchedFile, fileNameOf } from "./exports.ts";
import { call, errorOf, send } from "./http.ts";
import type { HomeAddresses } from "./sharing/share.ts";

/** The audio of a sentence, and where the sentence is in the text as the server reads it. */
export interface FetchedSentence {
  readonly range: string | null;
  readonly audio: Blob;
}

/**
 * Fetches the audio of a sentence. `turnPath` is the API path of its turn.
 * @throws HttpError for a non-OK answer, ConnectionError when there is none.
 */
export async function fetchSentence(
  turnPath: string,
  sentence: number,
  signal: AbortSignal,
): Promise<FetchedSentence> {
  const answer = await send("POST", `${turnPath}/audio`, { sentence }, signal);
  if (!answer.ok) throw await errorOf(answer);
  return { range: answer.headers.get("Spoken-Range"), audio: await answer.blob() };
}

/**
 * Fetches a debate as one audio file. `debatePath` is the API path of the debate.
 * @throws HttpError for a non-OK answer, ConnectionError when there is none or it breaks.
 */
export async function fetchAudioFile(debatePath: string): Promise<FetchedFile> {
  const answer = await send("POST", `${debatePath}/audio`);
  if (!answer.ok) throw await errorOf(answer);
  return {
    name: fileNameOf(answer.headers.get("Content-Disposition")) ?? "debate.mp3",
    content: await answer.blob(),
  };
}

/** Reads which languages the server speaks; null for all. */
export async function readSpokenLanguages(): Promise<readonly string[] | null> {
  return (await call<HomeAddresses>("GET", "/api/settings")).spokenLanguages;
}
