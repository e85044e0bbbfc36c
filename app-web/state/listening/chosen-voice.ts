import type { Voice } from "./player.ts";

/** A voice that can still be replaced before it has said anything. */
export class ChosenVoice implements Voice {
  #voice: Voice;
  readonly say: Voice["say"] = (...what) => this.#voice.say(...what);
  readonly stop = () => this.#voice.stop();
  readonly setRate = (rate: number) => this.#voice.setRate?.(rate) ?? false;
  readonly close = () => this.#voice.close?.();

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  /** Puts another voice in front of the present one. */
  choose(over: (present: Voice) => Voice): void {
    this.#voice = over(this.#voice);
  }
}
