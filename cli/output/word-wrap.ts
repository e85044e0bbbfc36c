import stringWidth from "fast-string-width";

/** White space that a line may break at. The three others are there to keep words together. */
const SPACE = /[^\S\u00a0\u202f\ufeff]/u;

/** Characters that a line may break beside, although no space is there: they fill two columns. */
const isWide = (character: string) => stringWidth(character) === 2;

/** Marks that may not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？…ー]/u;

/** What a reader sees as one character may be several, such as an emoji with its skin tone. */
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Breaks a text between words while it arrives in pieces. A word is held back until it is complete,
 * because only then it is known whether it still fits.
 */
export class WordWrap {
  readonly #width: number;
  readonly #write: (text: string) => void;
  readonly #indent: string;
  #column = 0;
  #isLineEmpty = true;
  #word = "";
  /** The last character of the word. */
  #last = "";
  #gap = "";

  /**
   * @param width in columns.
   * @param indent the white space before every line that continues another one.
   */
  constructor(width: number, write: (text: string) => void, indent = "") {
    this.#width = width;
    this.#write = write;
    this.#indent = indent;
  }

  push(text: string): void {
    for (const codePoint of text) {
      if (codePoint === "\n") this.#breakLine();
      else if (SPACE.test(codePoint)) this.#endWord(codePoint);
      else this.#extendWord(codePoint);
    }
  }

  /** Writes the last word. */
  end(): void {
    this.#endWord("");
  }

  #extendWord(codePoint: string): void {
    const isSameCharacter = this.#last !== "" && isOneCharacter(this.#last + codePoint);
    const mayBreak = this.#last !== "" && !isSameCharacter && !CLOSING.test(codePoint);
    if (mayBreak && (isWide(codePoint) || isWide(this.#last))) this.#endWord("");
    this.#last = isSameCharacter ? this.#last + codePoint : codePoint;
    this.#word += codePoint;
  }

  /** @param gap what separates the word from the next one, unless the line breaks there. */
  #endWord(gap: string): void {
    if (this.#word !== "") this.#writeWord();
    this.#gap += gap;
  }

  #writeWord(): void {
    const isTooWide = () => this.#column + stringWidth(this.#gap + this.#word) > this.#width;
    if (isTooWide() && !this.#isLineEmpty) {
      this.#newLine();
      this.#gap = this.#indent;
    }
    // An indentation gives way to a word that has no room beside it.
    if (isTooWide()) this.#gap = "";
    this.#write(this.#gap + this.#word);
    this.#column += stringWidth(this.#gap + this.#word);
    this.#isLineEmpty = false;
    this.#gap = "";
    this.#word = "";
    this.#last = "";
  }

  #breakLine(): void {
    this.#endWord("");
    this.#newLine();
  }

  #newLine(): void {
    this.#write("\n");
    this.#column = 0;
    this.#isLineEmpty = true;
    this.#gap = "";
  }
}

/** Whether a text is one character for its reader. Most texts are plain, and answered at once. */
function isOneCharacter(text: string): boolean {
  if (/^[\x20-\x7e]+$/.test(text)) return text.length === 1;
  const [first] = characters.segment(text);
  return first?.segment === text;
}
