/** Reads turns aloud, sentence by sentence, and goes on as further ones come. Independent of React. */

import {
  readSentences,
  type SegmentText,
  type Sentence,
  type Side,
  segmenterOf,
  UNREAD_TEXT,
} from "@einstein-vs-cat/core";
import type { PlacedSentence } from "./fetched-sentences.ts";
import {
  isAtEnd,
  nextPlace,
  nextTurnPlace,
  type Place,
  previousPlace,
  type SpokenTurn,
  sentenceAt,
  settled,
} from "./playback.ts";
import type { PlayerStatus, PlayerView, TurnText } from "./player-view.ts";
import type { Manner, Outcome } from "./speaker.ts";
import type { Sound } from "./voices.ts";

export type Sounds = Readonly<Record<Side, Sound>>;

/** The sentence that is to be said, and the one that follows; null where none is known yet. */
export interface Line {
  readonly here: PlacedSentence;
  readonly next: PlacedSentence | null;
}

/** Says a text at a time. */
export interface Voice {
  say(text: string, manner: Manner, onEnd: (outcome: Outcome) => void, line: Line): void;
  stop(): void;
  /** Changes the speed of what is being heard; false where it has to be said again. */
  setRate?(rate: number): boolean;
  /** Falls silent for good. */
  close?(): void;
}

export interface PlayerOptions {
  readonly voice: Voice;
  readonly language: string;
  readonly start: number;
  readonly rate: number;
}

const MINUTE_MS = 60_000;

/** A player of one debate. Call `close` at its end. */
export class Player {
  readonly #voice: Voice;
  readonly #language: string;
  readonly #segment: SegmentText;
  readonly #listeners = new Set<() => void>();
  #turns: readonly SpokenTurn[] = [];
  #sounds: Sounds | null = null;
  #status: PlayerStatus = "loading";
  #place: Place;
  #rate: number;
  #sleep: { readonly minutes: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #view: PlayerView;

  constructor({ voice, language, start, rate }: PlayerOptions) {
    this.#voice = voice;
    this.#language = language;
    this.#segment = segmenterOf(language);
    this.#place = { turnNumber: start, sentence: 0 };
    this.#rate = rate;
    this.#view = this.#viewNow();
  }

  get view(): PlayerView {
    return this.#view;
  }

  get turns(): readonly SpokenTurn[] {
    return this.#turns;
  }

  /** Calls back after every change, until the returned function is called. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells how the sides sound, and begins; null where there is no voice. */
  setSounds(sounds: Sounds | null): void {
    this.#sounds = sounds;
    if (sounds === null) this.#change("mute");
    else this.#sayHere();
  }

  /** Tells what there is to read. A turn that was said differently is read again. */
  setTurns(texts: readonly TurnText[]): void {
    const before = this.#sentence;
    this.#turns = texts.map(({ turnNumber, side, text, isWhole }) => {
      const known =
        this.#turns.find((turn) => turn.turnNumber === turnNumber)?.spoken ?? UNREAD_TEXT;
      return { turnNumber, side, spoken: readSentences(known, text, isWhole, this.#segment) };
    });
    const isChanged = before !== null && this.#sentence?.text !== before.text;
    if (isChanged) this.#place = { ...this.#place, sentence: 0 };
    const isToSay = this.#status === "waiting" || (isChanged && this.#status === "playing");
    if (isToSay) this.#sayHere();
    else this.#publish();
  }

  play(): void {
    if (this.#sounds === null) return;
    const [first] = this.#turns;
    if (first !== undefined && isAtEnd(this.#turns, this.#place))
      this.#place = { turnNumber: first.turnNumber, sentence: 0 };
    this.#sayHere();
  }

  pause(): void {
    if (!this.isOn) return;
    this.#voice.stop();
    this.#setSleep(null);
    this.#change("paused");
  }

  /** Plays or pauses. */
  toggle(): void {
    if (this.#status === "playing" || (this.#status === "waiting" && !this.#view.isAtEnd))
      this.pause();
    else this.play();
  }

  nextSentence(): void {
    this.#goTo(nextPlace(this.#turns, this.#place));
  }

  previousSentence(): void {
    this.#goTo(previousPlace(this.#turns, this.#place));
  }

  nextTurn(): void {
    const next = nextTurnPlace(this.#turns, this.#place);
    if (next !== null) this.#goTo(next);
  }

  /** Goes on with a turn, even if it is not known yet. */
  goToTurn(turnNumber: number): void {
    this.#goTo({ turnNumber, sentence: 0 });
  }

  setRate(rate: number): void {
    this.#rate = rate;
    if (this.#status === "playing" && this.#voice.setRate?.(rate) !== true) this.#sayHere();
    else this.#publish();
  }

  /** Pauses after some minutes; null for never. */
  setSleep(minutes: number | null): void {
    this.#setSleep(minutes);
    this.#publish();
  }

  /** Falls silent for good. */
  close(): void {
    this.#setSleep(null);
    this.#voice.stop();
    this.#voice.close?.();
  }

  /** Whether it speaks, or will as soon as there is something to say. */
  get isOn(): boolean {
    return this.#status === "playing" || this.#status === "waiting";
  }

  get #sentence(): Sentence | null {
    return sentenceAt(this.#turns, this.#place);
  }

  #setSleep(minutes: number | null): void {
    clearTimeout(this.#sleep?.timer);
    this.#sleep =
      minutes === null
        ? null
        : { minutes, timer: setTimeout(() => this.pause(), minutes * MINUTE_MS) };
  }

  #goTo(place: Place): void {
    this.#place = place;
    if (this.isOn || this.#status === "failed") this.#sayHere();
    else this.#publish();
  }

  /** Says the sentence at the place; waits where there is none yet. */
  #sayHere(): void {
    this.#place = settled(this.#turns, this.#place);
    const sentence = this.#sentence;
    const turn = this.#turns.find(({ turnNumber }) => turnNumber === this.#place.turnNumber);
    if (sentence === null || turn === undefined || this.#sounds === null) {
      this.#voice.stop();
      this.#change("waiting");
      return;
    }
    const manner = { ...this.#sounds[turn.side], language: this.#language, rate: this.#rate };
    const after = nextPlace(this.#turns, this.#place);
    this.#change("playing");
    const line = { here: { place: this.#place, sentence }, next: this.#placed(after) };
    this.#voice.say(sentence.text, manner, (outcome) => this.#onEnd(outcome), line);
  }

  #placed(place: Place): PlacedSentence | null {
    const sentence = sentenceAt(this.#turns, place);
    return sentence === null ? null : { place, sentence };
  }

  #onEnd(outcome: Outcome): void {
    if (this.#status !== "playing") return;
    if (outcome !== "said") {
      this.#change(outcome === "refused" ? "paused" : "failed");
      return;
    }
    this.#place = nextPlace(this.#turns, this.#place);
    this.#sayHere();
  }

  #change(status: PlayerStatus): void {
    this.#status = status;
    this.#publish();
  }

  #publish(): void {
    this.#view = this.#viewNow();
    for (const listener of this.#listeners) listener();
  }

  #viewNow(): PlayerView {
    return {
      status: this.#status,
      place: this.#place,
      sentence: this.#sentence,
      rate: this.#rate,
      sleep: this.#sleep?.minutes ?? null,
      hasNextTurn: nextTurnPlace(this.#turns, this.#place) !== null,
      isAtEnd: isAtEnd(this.#turns, this.#place),
    };
  }
}
