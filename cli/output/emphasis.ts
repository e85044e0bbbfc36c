/** The Markdown of a strong emphasis. */
const MARK = "**";

/**
 * Reads the strong emphasis of a text that arrives in pieces. A piece that ends within a mark waits
 * for the next one.
 */
export class Emphasis {
  readonly #onText: (text: string, isStrong: boolean) => void;
  #isStrong = false;
  #held = "";

  /** @param onText takes the text without its marks, in order. */
  constructor(onText: (text: string, isStrong: boolean) => void) {
    this.#onText = onText;
  }

  push(piece: string): void {
    const text = this.#held + piece;
    const isCut = text.endsWith("*") && !text.endsWith(MARK);
    this.#held = isCut ? "*" : "";
    const [first = "", ...rest] = (isCut ? text.slice(0, -1) : text).split(MARK);
    this.#emit(first);
    for (const part of rest) {
      this.#isStrong = !this.#isStrong;
      this.#emit(part);
    }
  }

  /** Hands out what still waits. */
  end(): void {
    this.#emit(this.#held);
    this.#held = "";
  }

  #emit(text: string): void {
    if (text !== "") this.#onText(text, this.#isStrong);
  }
}
