/**
 * Says one text after another with the speech synthesis of the browser, which has defects: it stops
 * after 14 s, forgets the end of a text, drops what comes right after a cancellation, and on Android
 * a pause ends the text. So a text is said in short parts, a pause is a stop, and a watchdog says
 * again what fell silent.
 */

import { LONGEST_PIECE, shortPieces, weightOfText } from "@einstein-vs-cat/core";
import type { Sound } from "./voices.ts";

/** How to say a text. */
export interface Manner extends Sound {
  readonly language: string;
  readonly rate: number;
}

/** `refused`: the browser wants a person to press something first. */
export type Outcome = "said" | "failed" | "refused";

/** How long it takes to say a character of Latin script at the usual rate (ms), at first. */
const PACE_MS = 70;

/** What the watchdog allows: until a voice begins, how much longer than expected it speaks, and how often it fails. */
const PATIENCE = { start: 3_000, factor: 1.6, rest: 2_500, failures: 4 } as const;

/** How often to look whether the browser still speaks, and how long it needs after a cancellation (ms). */
const WAIT_MS = { look: 1_000, afterCancel: 60 } as const;

/** The longest part (ms): some voices stop after 14 s. */
const LONGEST_MS = 11_500;

/** What is being said. */
interface Job {
  /** What is left to say; the first one is being said. */
  parts: string[];
  readonly manner: Manner;
  readonly onEnd: (outcome: Outcome) => void;
  failures: number;
  /** How many of the voices have failed. */
  voice: number;
}

/** The attempt to say a part. */
interface Attempt {
  /** Kept here, because some browsers forget the events of an utterance that nobody holds. */
  readonly utterance: SpeechSynthesisUtterance;
  readonly since: number;
  startedAt: number | null;
  /** Where the last word began. */
  word: number;
  /** How often in a row the browser did not speak when looked at. */
  silences: number;
}

/** Speaks for one player. */
export class Speaker {
  readonly #engine: SpeechSynthesis;
  #job: Job | null = null;
  #attempt: Attempt | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #pace = PACE_MS;

  constructor(engine: SpeechSynthesis) {
    this.#engine = engine;
  }

  /** Says a text instead of the former one. */
  say(text: string, manner: Manner, onEnd: (outcome: Outcome) => void): void {
    const isBusy = this.#isBusy;
    this.stop();
    const longest = Math.min(LONGEST_PIECE, (LONGEST_MS * manner.rate) / this.#pace);
    const parts = shortPieces(text, Math.max(longest, 1)).map((piece) => piece.text);
    this.#job = { parts, manner, onEnd, failures: 0, voice: 0 };
    if (isBusy) this.#later(WAIT_MS.afterCancel, () => this.#sayPart());
    else this.#sayPart();
  }

  /** Falls silent. */
  stop(): void {
    const isBusy = this.#isBusy;
    this.#job = null;
    this.#forget();
    if (isBusy) this.#engine.cancel();
  }

  get #isBusy(): boolean {
    return this.#job !== null || this.#engine.speaking || this.#engine.pending;
  }

  #sayPart(): void {
    const job = this.#job;
    const [part] = job?.parts ?? [];
    if (job === null || part === undefined) {
      this.#end("said");
      return;
    }
    const { manner } = job;
    const utterance = new SpeechSynthesisUtterance(part);
    const voice = manner.voices[job.voice % Math.max(manner.voices.length, 1)];
    if (voice !== undefined) utterance.voice = voice;
    utterance.lang = voice?.lang.replaceAll("_", "-") ?? manner.language;
    utterance.pitch = manner.pitch;
    utterance.rate = manner.rate;
    const attempt: Attempt = { utterance, since: now(), startedAt: null, word: 0, silences: 0 };
    this.#attempt = attempt;
    const ifCurrent = (react: () => void) => () => {
      if (this.#attempt === attempt) react();
    };
    utterance.onstart = ifCurrent(() => {
      attempt.startedAt = now();
    });
    utterance.onboundary = ({ charIndex }) => {
      attempt.startedAt ??= now();
      attempt.word = charIndex ?? 0;
    };
    utterance.onend = ifCurrent(() => this.#partSaid());
    utterance.onerror = ({ error }) => ifCurrent(() => this.#partFailed(error))();
    if (this.#engine.paused) this.#engine.resume();
    this.#engine.speak(utterance);
    this.#later(WAIT_MS.look, () => this.#look(attempt, part));
  }

  /** Looks whether the voice still speaks, again and again. */
  #look(attempt: Attempt, part: string): void {
    if (this.#attempt !== attempt) return;
    const { speaking, pending } = this.#engine;
    attempt.silences = speaking || pending ? 0 : attempt.silences + 1;
    const expected = this.#expected(part);
    const spoken = attempt.startedAt === null ? 0 : now() - attempt.startedAt;
    const isLate =
      attempt.startedAt === null
        ? now() - attempt.since >= PATIENCE.start
        : spoken >= expected * PATIENCE.factor + PATIENCE.rest;
    const isSilent = attempt.silences >= 2;
    // Some browsers forget to tell the end.
    if (isSilent && spoken >= expected * 0.6) this.#partSaid();
    else if (isSilent || isLate) this.#sayAgain(attempt, part);
    else this.#later(WAIT_MS.look, () => this.#look(attempt, part));
  }

  #expected(part: string): number {
    return (weightOfText(part) * this.#pace) / (this.#job?.manner.rate ?? 1);
  }

  #partSaid(): void {
    const [part = ""] = this.#job?.parts ?? [];
    this.#learnPace(part);
    this.#forget();
    if (this.#job === null) return;
    this.#job.failures = 0;
    this.#job.parts.shift();
    this.#sayPart();
  }

  /** The voice of a system may be slower than most. */
  #learnPace(part: string): void {
    const { startedAt = null } = this.#attempt ?? {};
    const weight = weightOfText(part);
    if (startedAt === null || weight < 20 || this.#job === null) return;
    const measured = ((now() - startedAt) * this.#job.manner.rate) / weight;
    this.#pace = Math.min(Math.max(this.#pace * 0.7 + measured * 0.3, PACE_MS / 2), PACE_MS * 4);
  }

  #partFailed(error: string): void {
    const job = this.#job;
    const attempt = this.#attempt;
    const [part = ""] = job?.parts ?? [];
    if (job === null || attempt === null) return;
    if (error === "not-allowed") {
      this.#end("refused");
      return;
    }
    // Its voice may need a connection. Another one may not.
    if (error !== "interrupted" && error !== "canceled") job.voice += 1;
    this.#sayAgain(attempt, part);
  }

  /** Says a part again from the last word that was heard; without one, in two halves. */
  #sayAgain(attempt: Attempt, part: string): void {
    const job = this.#job;
    this.#forget();
    this.#engine.cancel();
    if (job === null) return;
    job.failures += 1;
    if (job.failures > PATIENCE.failures) {
      this.#end("failed");
      return;
    }
    const rest = part.slice(attempt.word);
    const hasBegun = attempt.startedAt !== null;
    const again =
      attempt.word > 0 || !hasBegun
        ? [rest]
        : shortPieces(part, weightOfText(part) / 2 + 1).map(({ text }) => text);
    job.parts.splice(0, 1, ...again);
    if (hasBegun && attempt.word === 0) this.#pace = Math.min(this.#pace * 1.25, PACE_MS * 4);
    this.#later(WAIT_MS.afterCancel, () => this.#sayPart());
  }

  #end(outcome: Outcome): void {
    const job = this.#job;
    this.#job = null;
    this.#forget();
    job?.onEnd(outcome);
  }

  #forget(): void {
    this.#attempt = null;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #later(milliseconds: number, act: () => void): void {
    this.#timers.push(setTimeout(act, milliseconds));
  }
}

const now = () => Date.now();
