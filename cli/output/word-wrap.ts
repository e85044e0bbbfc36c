import stringWidth from "fast-string-width";

/** Characters that a line may break beside, although no space is there: they fill two columns. */
const isWide = (character: string) => stringWidth(character) === 2;

/** Marks that may not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？…ー]/u;

/**
 * Breaks a text between words while it arrives in pieces. A word is held back until it is complete,
 * because only then it is known whether it still fits.
 */
export class WordWrap {
  readonly #width: number;
  readonly #write: (text: string) => void;
  #column = 0;
  #word = "";
  #gap = "";

  /** @param width in columns. */
  constructor(width: number, write: (text: string) => void) {
    this.#width = width;
    this.#write = write;
  }

  push(text: string): void {
    for (const character of text) {
      if (character === "\n") this.#breakLine();
      else if (/\s/u.test(character)) this.#endWord(character);
      else this.#extendWord(character);
    }
  }

  /** Writes the last word. */
  end(): void {
    this.#endWord("");
  }

  #extendWord(character: string): void {
    const last = Array.from(this.#word).at(-1);
    const mayBreak = last !== undefined && !CLOSING.test(character);
    if (mayBreak && (isWide(character) || isWide(last))) this.#endWord("");
    this.#word += character;
  }

  /** @param gap what separates the word from the next one, unless the line breaks there. */
  #endWord(gap: string): void {
    if (this.#word !== "") {
      const needed = stringWidth(this.#gap) + stringWidth(this.#word);
      if (this.#column > 0 && this.#column + needed > this.#width) this.#newLine();
      this.#write(this.#gap + this.#word);
      this.#column += stringWidth(this.#gap) + stringWidth(this.#word);
      this.#gap = "";
      this.#word = "";
    }
    if (this.#column > 0) this.#gap += gap;
  }

  #breakLine(): void {
    this.#endWord("");
    this.#newLine();
  }

  #newLine(): void {
    this.#write("\n");
    this.#column = 0;
    this.#gap = "";
  }
}
