/** The audio of the sentences around the one that is being heard, as addresses for a player. */

import type { Sentence } from "@einstein-vs-cat/core";
import { type FetchedSentence, fetchSentence } from "../../api/speech.ts";
import type { Place } from "./playback.ts";

/** A sentence and where it is. */
export interface PlacedSentence {
  readonly place: Place;
  readonly sentence: Sentence;
}

/** How many are kept: a few to go back to, the present one and the next one. */
const KEPT = 6;

/** How long to wait for one (ms); then the system says it. */
const PATIENCE_MS = 10_000;

/** The server cuts the text elsewhere, as another version of Unicode does. */
export class OtherSentence extends Error {
  constructor() {
    super("The server reads another sentence here");
    this.name = "OtherSentence";
  }
}

/** Fetches each sentence once. Call `close` at the end. */
export class FetchedSentences {
  readonly #pathOf: (turnNumber: number) => string | null;
  readonly #fetched = new Map<string, Promise<string>>();

  /** `pathOf` returns the API path of a turn; null while it is not stored. */
  constructor(pathOf: (turnNumber: number) => string | null) {
    this.#pathOf = pathOf;
  }

  /** Whether the server can know a turn. */
  knows(turnNumber: number): boolean {
    return this.#pathOf(turnNumber) !== null;
  }

  /**
   * Returns the address of the audio of a sentence. A failure is told once; then it is fetched anew.
   * @throws HttpError, ConnectionError, OtherSentence, DOMException when it takes too long.
   */
  async take(wanted: PlacedSentence): Promise<string> {
    try {
      return await this.#start(wanted);
    } catch (error) {
      this.#fetched.delete(keyOf(wanted));
      throw error;
    }
  }

  /** Fetches a sentence that is wanted soon. */
  prepare(wanted: PlacedSentence): void {
    if (this.knows(wanted.place.turnNumber)) this.#start(wanted).catch(() => {});
  }

  /** Forgets all of them. */
  close(): void {
    for (const key of this.#fetched.keys()) this.#forget(key);
  }

  #start(wanted: PlacedSentence): Promise<string> {
    const key = keyOf(wanted);
    const fetched = this.#fetched.get(key) ?? this.#fetch(wanted);
    // The one that was wanted last is forgotten last.
    this.#fetched.delete(key);
    this.#fetched.set(key, fetched);
    const [oldest] = this.#fetched.keys();
    if (this.#fetched.size > KEPT && oldest !== undefined) this.#forget(oldest);
    return fetched;
  }

  async #fetch({ place, sentence }: PlacedSentence): Promise<string> {
    const path = this.#pathOf(place.turnNumber);
    if (path === null) throw new OtherSentence();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { range, audio }: FetchedSentence = await fetchSentence(path, place.sentence, signal);
    if (range !== `${sentence.start}-${sentence.end}`) throw new OtherSentence();
    return URL.createObjectURL(audio);
  }

  #forget(key: string): void {
    this.#fetched.get(key)?.then(
      (address) => URL.revokeObjectURL(address),
      () => {},
    );
    this.#fetched.delete(key);
  }
}

/** A turn that was said differently has other sentences at the same places. */
const keyOf = ({ place, sentence }: PlacedSentence) =>
  `${place.turnNumber} ${place.sentence} ${sentence.text}`;
