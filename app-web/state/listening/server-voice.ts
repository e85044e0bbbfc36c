/**
 * Says sentences with the audio that the server makes of them. What it cannot say, the voice of the
 * system says: the turn that is still running, and the rest of a turn after a failure. So the voice
 * changes between turns, and at most once within one.
 */

import type { ErrorCode } from "@einstein-vs-cat/core";
import { RefusalError } from "../../api/refusal.ts";
import type { FetchedSentences } from "./fetched-sentences.ts";
import type { Line, Voice } from "./player.ts";
import type { Manner, Outcome } from "./speaker.ts";

/** Failures after which the next turn may be said again. All others stay. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  ...(["provider-busy", "task-failed", "storage-unavailable", "internal"] as const),
]);

const isPassing = (error: unknown) => {
  const code = error instanceof RefusalError ? error.refusal.code : undefined;
  return code === undefined || PASSING.has(code);
};

export interface ServerVoiceOptions {
  readonly sentences: FetchedSentences;
  /** Says what the server cannot say. */
  readonly system: Voice;
  readonly audio: HTMLAudioElement;
  /** Called with the first failure. */
  readonly onFailure: (error: unknown) => void;
}

/** What is being said. */
interface Job {
  readonly text: string;
  readonly manner: Manner;
  readonly line: Line;
  readonly onEnd: (outcome: Outcome) => void;
}

/** The server's voice for one player. */
export class ServerVoice implements Voice {
  readonly #options: ServerVoiceOptions;
  #job: Job | null = null;
  /** The turn that the system has begun to say, and whether it says all others too. */
  #systemTurn: number | null = null;
  #isRefused = false;
  #hasFailed = false;

  constructor(options: ServerVoiceOptions) {
    this.#options = options;
    const { audio } = options;
    audio.onended = () => this.#end("said");
    audio.onerror = () => {
      if (this.#job !== null && audio.hasAttribute("src")) this.#fail(this.#job, audio.error);
    };
  }

  say(text: string, manner: Manner, onEnd: (outcome: Outcome) => void, line: Line): void {
    this.stop();
    const { turnNumber } = line.here.place;
    const job = { text, manner, line, onEnd };
    this.#job = job;
    const isKnown = this.#options.sentences.knows(turnNumber);
    if (this.#isRefused || this.#systemTurn === turnNumber || !isKnown) this.#saySystem(job);
    else void this.#sayServer(job);
  }

  stop(): void {
    const isOn = this.#job !== null;
    this.#job = null;
    this.#options.audio.pause();
    if (isOn) this.#options.system.stop();
  }

  /** Changes the speed of what is being heard; false where it has to be said again. */
  setRate(rate: number): boolean {
    const { audio } = this.#options;
    if (this.#job === null || audio.paused) return false;
    audio.playbackRate = rate;
    return true;
  }

  /** Falls silent for good. */
  close(): void {
    this.stop();
    this.#options.audio.removeAttribute("src");
    this.#options.sentences.close();
  }

  async #sayServer(job: Job): Promise<void> {
    const { sentences, audio } = this.#options;
    const { here, next } = job.line;
    try {
      const address = await sentences.take(here);
      if (this.#job !== job) return;
      audio.src = address;
      // Loading resets the speed to the default one.
      audio.defaultPlaybackRate = job.manner.rate;
      audio.playbackRate = job.manner.rate;
      await audio.play();
      if (next !== null) sentences.prepare(next);
    } catch (error) {
      if (this.#job !== job) return;
      if ((error as Error).name === "NotAllowedError") this.#end("refused");
      else this.#fail(job, error);
    }
  }

  #fail(job: Job, error: unknown): void {
    this.#isRefused ||= !isPassing(error);
    if (!this.#hasFailed) this.#options.onFailure(error);
    this.#hasFailed = true;
    this.#options.audio.pause();
    this.#saySystem(job);
  }

  #saySystem({ text, manner, line, onEnd }: Job): void {
    this.#systemTurn = line.here.place.turnNumber;
    if (manner.voices.length > 0) this.#options.system.say(text, manner, onEnd, line);
    else this.#end("failed");
  }

  #end(outcome: Outcome): void {
    const job = this.#job;
    this.#job = null;
    // Another press of Play tries again.
    if (outcome === "failed") this.#systemTurn = null;
    job?.onEnd(outcome);
  }
}
