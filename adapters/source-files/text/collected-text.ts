import { SourceFileError } from "../source-file-error.ts";

/**
 * Collects the text of a document up to a length. What follows is only counted, so that a document
 * of any length takes a bounded amount of memory.
 */
export class CollectedText {
  /** How many characters were added. */
  length = 0;
  readonly #max: number;
  readonly #parts: string[] = [];

  constructor(maxCharacters: number) {
    this.#max = maxCharacters;
  }

  /** Whether more was added than is accepted. */
  get isTooLong(): boolean {
    return this.length > this.#max;
  }

  add(text: string): void {
    this.length += text.length;
    if (!this.isTooLong) this.#parts.push(text);
  }

  /** Adds a paragraph after an empty line, or a line after a line break. */
  addBlock(text: string, separator: "\n\n" | "\n" = "\n\n"): void {
    if (text === "") return;
    this.add(this.length === 0 ? text : separator + text);
  }

  /**
   * Returns everything that was added.
   * @throws SourceFileError `too-long` with the length, when it is more than is accepted.
   */
  whole(): string {
    if (this.isTooLong) throw new SourceFileError("too-long", { characters: this.length });
    return this.#parts.join("");
  }
}
