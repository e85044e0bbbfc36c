import type { ReadStream } from "node:tty";
import type { Dialogue } from "./own-turns.ts";

/** What a terminal sends for Ctrl-C and Ctrl-D while it delivers single keys. */
const CTRL_C = "\x03";
const CTRL_D = "\x04";
/** What it sends for Enter, Escape and Backspace. */
const ENTER = /[\r\n]/;
const ESCAPE = "\x1b";
const BACKSPACE = /[\x7f\b]/;

/** Reads single keys at a terminal, without Enter. */
export class Keys {
  readonly #input: Dialogue["input"] & Partial<Pick<ReadStream, "setRawMode">>;
  readonly #stopped: AbortSignal;
  readonly #interrupt: () => void;
  #take: ((key: string | null) => void) | null = null;
  #onIdleKey = () => {};

  /** `interrupt` is called for Ctrl-C, which a terminal delivers as a key while it reads single ones. */
  constructor(input: Dialogue["input"], stopped: AbortSignal, interrupt: () => void) {
    this.#input = input;
    this.#stopped = stopped;
    this.#interrupt = interrupt;
    this.#takeOver();
    stopped.addEventListener("abort", this.#end, { once: true });
  }

  /** Calls `onKey` for each key that no `next` is waiting for. */
  whileIdle(onKey: () => void): void {
    this.#onIdleKey = onKey;
  }

  /** Returns the next key in lower case; null when the input has ended or the program was stopped. */
  async next(): Promise<string | null> {
    let pressed = null as string | null;
    await this.#taken((key) => {
      pressed = key;
      return true;
    });
    return pressed?.toLowerCase() ?? null;
  }

  /** Gives each key to `take` until it returns true; null when the input has ended. */
  #taken(take: (key: string | null) => boolean): Promise<void> {
    if (this.#stopped.aborted || this.#input.readable === false) {
      take(null);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#take = (key) => {
        if (!take(key) && key !== null) return;
        this.#take = null;
        resolve();
      };
    });
  }

  /**
   * Returns a line up to Enter, and shows it while it is typed or pasted; null when it is empty, was
   * given up by Escape, or the input has ended.
   */
  async line(output: Dialogue["output"]): Promise<string | null> {
    let typed: string[] = [];
    let end = null as string | null;
    await this.#taken((key) => {
      end = key;
      if (key === null || key === ESCAPE || ENTER.test(key)) return true;
      if (!BACKSPACE.test(key)) output.write(key);
      else if (typed.length > 0) output.write("\b \b");
      typed = BACKSPACE.test(key) ? typed.slice(0, -1) : [...typed, key];
      return false;
    });
    return end !== null && ENTER.test(end) ? typed.join("").trim() || null : null;
  }

  /** Lets another reader have the terminal until it is done. */
  async lend<T>(read: () => Promise<T>): Promise<T> {
    this.#letGo();
    try {
      return await read();
    } finally {
      this.#takeOver();
    }
  }

  /** Gives the terminal back as it was. */
  close(): void {
    this.#end();
    this.#stopped.removeEventListener("abort", this.#end);
    this.#letGo();
  }

  #takeOver(): void {
    this.#input.setRawMode?.(true);
    this.#input.on("data", this.#read).on("end", this.#end).resume();
  }

  #letGo(): void {
    this.#input.off("data", this.#read).off("end", this.#end);
    this.#input.setRawMode?.(false);
    this.#input.pause();
  }

  #read = (data: Buffer | string): void => {
    for (const key of String(data)) {
      if (key === CTRL_C) this.#interrupt();
      else if (this.#take === null) this.#onIdleKey();
      else this.#give(key === CTRL_D ? null : key);
    }
  };

  #end = (): void => this.#give(null);

  #give(key: string | null): void {
    this.#take?.(key);
  }
}
