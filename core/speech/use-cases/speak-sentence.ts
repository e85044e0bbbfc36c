import { type Actor, owns } from "../../account/actor.ts";
import type { Debate, Response } from "../../debate/debate.ts";
import type { Caller } from "../../models/use-cases/payer.ts";
import { DomainError } from "../../shared/errors.ts";
import { SHARED_ITEMS_FOR_VISITORS } from "../../sharing/limits.ts";
import { audienceOf } from "../../sharing/shared-view.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import type { SpeechSynthesis } from "../ports/speech-synthesis.ts";
import type { Sentence } from "../sentences.ts";
import { sentenceKey, sentencesOf } from "../spoken-line.ts";
import type { SpeechVoices } from "../voices.ts";
import { findOrSpeak, type SpeechPorts, speechPayer } from "./find-or-speak.ts";

/** A sentence with its audio, which is MP3. */
export interface SpokenSentence {
  readonly sentence: Sentence;
  readonly audio: Uint8Array;
}

/**
 * Returns the audio of a sentence of the actor's own debate.
 * @throws DomainError `not-found` for a turn of another person, for a sentence that it does not have,
 * and where no server speaks the language; else what `findOrSpeak` throws.
 */
export async function speakSentence(
  ports: SpeechPorts,
  actor: Actor | null,
  input: { readonly responseId: number; readonly sentence: number; readonly caller: Caller },
): Promise<SpokenSentence> {
  const found = actor === null ? null : await ports.debates.findResponse(input.responseId);
  if (found === null || !owns(actor, found.debate)) throw new DomainError("not-found");
  return speak(ports, actor, found, input);
}

/**
 * Returns the audio of a sentence of a shared debate, of a turn that this actor may see.
 * @throws DomainError as `speakSentence`, and `not-found` for what `findShared` does not open.
 */
export async function speakSharedSentence(
  ports: SpeechPorts,
  actor: Actor | null,
  segment: string,
  input: { readonly turnNumber: number; readonly sentence: number; readonly caller: Caller },
): Promise<SpokenSentence> {
  const { debate, remarkCount } = await findShared(ports, actor, segment);
  const { turnNumber } = input;
  // The turns before it come first, and perhaps some remarks.
  const from = turnNumber - 1;
  const seen = audienceOf(actor) === "users" ? Number.MAX_SAFE_INTEGER : SHARED_ITEMS_FOR_VISITORS;
  const count = Math.min(remarkCount + 1, seen - from);
  const part = count > 0 ? await ports.debates.readPart(debate.id, { from, count }) : null;
  const response = part?.responses.find((one) => one.turnNumber === turnNumber);
  if (response === undefined) throw new DomainError("not-found");
  return speak(ports, actor, { debate, response }, input);
}

async function speak(
  ports: SpeechPorts,
  actor: Actor | null,
  { debate, response }: { readonly debate: Debate; readonly response: Response },
  { sentence: index, caller }: { readonly sentence: number; readonly caller: Caller },
): Promise<SpokenSentence> {
  const speaker = speakerOfDebate(ports.speech, debate);
  const sentence = sentencesOf(response, debate)[index];
  if (sentence === undefined) throw new DomainError("not-found");
  const key = sentenceKey(response, debate, sentence, speaker);
  return { sentence, audio: await findOrSpeak(ports, speechPayer(actor, caller), key) };
}

/**
 * Returns what says a debate.
 * @throws DomainError `not-found` when no server speaks its language.
 */
export function speakerOfDebate(
  speech: SpeechSynthesis,
  { language }: Pick<Debate, "language">,
): { readonly model: string; readonly voices: SpeechVoices } {
  const voices = speech.voicesFor(language);
  if (voices === null) throw new DomainError("not-found");
  return { model: speech.model, voices };
}
