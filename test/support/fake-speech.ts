/** A speech synthesis without sound, with each of the defects that browsers have. */

/** What a fake voice is like. */
export interface FakeVoice {
  readonly name: string;
  readonly lang: string;
  readonly localService?: boolean;
  readonly default?: boolean;
}

/** How the fake behaves. Without a defect it is as the standard says. */
export interface FakeSpeechOptions {
  readonly voices?: readonly FakeVoice[];
  /** How long a character takes at the usual rate (ms). */
  readonly characterMs?: number;
  /** How long it takes from `speak` to the first word (ms). */
  readonly startMs?: number;
  /** Chrome: a voice falls silent after so many ms, and its `end` never comes. */
  readonly stopsAfterMs?: number;
  /** Android and voices of a server: no `boundary` ever comes. */
  readonly hasNoBoundaries?: boolean;
  /** Android: `pause` ends the utterance. */
  readonly pauseCancels?: boolean;
  /** Chrome: there are no voices at first. */
  readonly voicesAfterMs?: number;
  /** Safari: what is said right after `cancel` is dropped. */
  readonly dropsAfterCancelMs?: number;
  /** Every so many utterances forget to tell their end. */
  readonly forgetsEveryEnd?: number;
  /** These voices fail. */
  readonly failing?: readonly string[];
}

/** What was said. */
export interface Said {
  readonly text: string;
  readonly voice: string | null;
  readonly lang: string;
  readonly pitch: number;
  readonly rate: number;
  /** When its first word was heard, and its last one; null for one that never was (ms). */
  startedAt: number | null;
  endedAt: number | null;
}

/** What a test reads of the fake. */
export interface FakeSpeech {
  readonly said: Said[];
  readonly pauses: number;
}

/** Installs the fake in this window. It needs nothing from outside, so a browser can run it too. */
export function installFakeSpeech(options: FakeSpeechOptions = {}): FakeSpeech {
  const { characterMs = 65, startMs = 150 } = options;
  const usual = [
    { name: "One", lang: "en-US", localService: true, default: true },
    { name: "Two", lang: "en-US", localService: true },
  ];
  const voices = (options.voices ?? usual).map((voice) => ({
    ...{ default: false, localService: true, voiceURI: voice.name },
    ...voice,
  }));
  const said: Said[] = [];
  const state = { cancelledAt: Number.NEGATIVE_INFINITY, pauses: 0, ended: 0 };
  const began = Date.now();

  class Utterance {
    text: string;
    lang = "";
    pitch = 1;
    rate = 1;
    volume = 1;
    voice: { readonly name: string } | null = null;
    onstart: ((event: object) => void) | null = null;
    onboundary: ((event: object) => void) | null = null;
    onend: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    constructor(text = "") {
      this.text = text;
    }
  }

  const timers = new Set<ReturnType<typeof setTimeout>>();
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  };

  class Engine extends EventTarget {
    speaking = false;
    pending = false;
    paused = false;
    onvoiceschanged: (() => void) | null = null;
    #current: Utterance | null = null;

    getVoices() {
      return Date.now() - began >= (options.voicesAfterMs ?? 0) ? voices : [];
    }

    speak(utterance: Utterance): void {
      if (utterance.text === "") return;
      if (Date.now() - state.cancelledAt < (options.dropsAfterCancelMs ?? 0)) return;
      const { text, lang, pitch, rate, voice } = utterance;
      const entry: Said = {
        ...{ text, lang, pitch, rate, voice: voice?.name ?? null },
        ...{ startedAt: null, endedAt: null },
      };
      said.push(entry);
      this.#current = utterance;
      this.pending = true;
      if (options.failing?.includes(voice?.name ?? "")) {
        after(startMs, () => {
          this.#free();
          utterance.onerror?.({ error: "network" });
        });
        return;
      }
      after(startMs, () => this.#say(utterance, entry));
    }

    #say(utterance: Utterance, entry: Said): void {
      this.pending = false;
      this.speaking = true;
      entry.startedAt = Date.now();
      utterance.onstart?.({});
      const perCharacter = characterMs / utterance.rate;
      const length = utterance.text.length * perCharacter;
      const stops = options.stopsAfterMs ?? Number.POSITIVE_INFINITY;
      if (!options.hasNoBoundaries)
        for (const { index } of utterance.text.matchAll(/(?<=^|\s)\S/gu))
          if (index * perCharacter < stops)
            after(index * perCharacter, () => utterance.onboundary?.({ charIndex: index }));
      if (length > stops) return;
      after(length, () => {
        entry.endedAt = Date.now();
        this.#free();
        state.ended += 1;
        if (state.ended % (options.forgetsEveryEnd ?? Number.POSITIVE_INFINITY) !== 0)
          utterance.onend?.({});
      });
    }

    cancel(): void {
      state.cancelledAt = Date.now();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      const current = this.#current;
      this.#free();
      current?.onerror?.({ error: "canceled" });
    }

    pause(): void {
      state.pauses += 1;
      if (options.pauseCancels) this.cancel();
      else this.paused = true;
    }

    resume(): void {
      this.paused = false;
    }

    #free(): void {
      this.#current = null;
      this.speaking = false;
      this.pending = false;
    }
  }

  const engine = new Engine();
  if (options.voicesAfterMs !== undefined)
    setTimeout(() => {
      engine.onvoiceschanged?.();
      engine.dispatchEvent(new Event("voiceschanged"));
    }, options.voicesAfterMs);
  const define = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  define("speechSynthesis", engine);
  define("SpeechSynthesisUtterance", Utterance);
  const fake: FakeSpeech = {
    said,
    get pauses() {
      return state.pauses;
    },
  };
  define("fakeSpeech", fake);
  return fake;
}
