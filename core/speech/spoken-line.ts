import type { Debate, Response } from "../debate/debate.ts";
import { readSentences, type Sentence, segmenterOf, UNREAD_TEXT } from "./sentences.ts";
import { lowSide, type SpeechVoices } from "./voices.ts";

/** A sentence as a server is asked to say it. It decides alone how the audio sounds. */
export interface SpokenLine {
  readonly model: string;
  readonly voice: string;
  readonly language: string;
  readonly text: string;
}

/** A sentence of a turn. */
export interface SentenceKey {
  readonly responseId: number;
  readonly line: SpokenLine;
}

/** Returns the sentences of a turn, as every reader of it hears them. */
export function sentencesOf(
  { content }: Pick<Response, "content">,
  { language }: Pick<Debate, "language">,
): readonly Sentence[] {
  return readSentences(UNREAD_TEXT, content, true, segmenterOf(language)).sentences;
}

/** Returns a sentence of a turn with the voice of its side. */
export function sentenceKey(
  { id, side }: Pick<Response, "id" | "side">,
  { language, seats }: Pick<Debate, "language" | "seats">,
  { text }: Pick<Sentence, "text">,
  { model, voices }: { readonly model: string; readonly voices: SpeechVoices },
): SentenceKey {
  const voice = side === lowSide(seats) ? voices.low : voices.high;
  return { responseId: id, line: { model, voice, language, text } };
}
