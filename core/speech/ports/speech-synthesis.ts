import type { SpokenLine } from "../spoken-line.ts";
import type { SpeechVoices } from "../voices.ts";

/** A running request for audio. After `cancel`, `done` may reject. */
export interface Speaking {
  /**
   * Resolves to MP3 of at most `SPEECH_LIMIT.bytes` without tags, so that one may follow another in one
   * file. Rejects with a ModelError.
   */
  readonly done: Promise<Uint8Array>;
  cancel(): void;
}

/** A server that says sentences with better voices than those of the reader's system. */
export interface SpeechSynthesis {
  /** The model that speaks, as the sums of what was spent name it. */
  readonly model: string;
  /** The price of a character in micro-dollars; 0 when it is free. */
  readonly price: number;
  /** The languages that it speaks; null for all. */
  readonly languages: readonly string[] | null;
  /** Returns the two voices of a language; null when it does not speak it. */
  voicesFor(language: string): SpeechVoices | null;
  /** Makes one request, without a retry. */
  speak(line: SpokenLine): Speaking;
}
