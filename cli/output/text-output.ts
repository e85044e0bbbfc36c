import {
  type BallotEvent,
  type DomainError,
  EINSTEIN,
  type ExportedDebate,
  type FlowSheet,
  type Persona,
  personaOf,
  type SharedResponse,
  type Verdict,
} from "@einstein-vs-cat/core";
import type { DebateOutput } from "./debate-output.ts";
import { ballotLine, cardLines, flowText, verdictText } from "./judging-text.ts";
import { type Paint, printable } from "./style.ts";
import { WordWrap } from "./word-wrap.ts";

/** How a text is shown. */
export interface TextStyle {
  readonly paint: Paint;
  /** Where lines break, in columns; null where the reader is a program. */
  readonly width: number | null;
}

/** Writes a debate as a text for a person, each side in a color of its own. */
export class TextOutput implements DebateOutput {
  readonly #write: (text: string) => void;
  readonly #style: TextStyle;
  #body: { push(text: string): void; end(): void } | null = null;

  constructor(write: (text: string) => void, style: TextStyle) {
    this.#write = write;
    this.#style = style;
  }

  begin({ question, option1, option2 }: ExportedDebate): void {
    const { paint } = this.#style;
    const side = (side: 1 | 2, position: string) => {
      const { name } = personaOf(side);
      const label = paint(["bold", colorOf(side)], name.padEnd(EINSTEIN.name.length));
      return `${label}  ${printable(position)}`;
    };
    this.#paragraph(paint("bold", printable(question)), "", side(1, option1), side(2, option2));
  }

  turn(turnNumber: number, { name, side }: Persona, isOwn: boolean): void {
    const { paint, width } = this.#style;
    const color = colorOf(side);
    const title = `${turnNumber} · ${name}${isOwn ? " (you)" : ""}`;
    this.#write(`\n${paint(["bold", color], title)}\n`);
    const write = (text: string) => this.#write(paint(color, text));
    this.#body = width === null ? { push: write, end: () => {} } : new WordWrap(width, write);
  }

  text(piece: string): void {
    this.#body?.push(printable(piece));
  }

  stored({ aiModel, isStopped }: SharedResponse): void {
    const note = isStopped ? `${aiModel}, stopped here` : aiModel;
    this.#endBody();
    this.#write(`${this.#style.paint("dim", `(${printable(note)})`)}\n`);
  }

  cards(summary: string, response: SharedResponse): void {
    this.#paragraph(this.#title("Argument cards"), ...cardLines(summary, response.content));
  }

  flow(sheet: FlowSheet): void {
    this.#paragraph(this.#title("Flow sheet"), ...flowText(sheet));
  }

  ballot(event: BallotEvent): void {
    this.#paragraph(this.#style.paint("dim", ballotLine(event)));
  }

  verdict(verdict: Verdict): void {
    const [title = "", ...lines] = verdictText(verdict);
    this.#paragraph(this.#title(title), ...lines);
  }

  /** The caller says what failed; here only the text so far comes to its end. */
  failed(_error: DomainError): void {
    this.#endBody();
  }

  end(): void {
    this.#endBody();
  }

  #title = (text: string) => this.#style.paint("bold", text);

  /** Writes lines after an empty one. */
  #paragraph(...lines: readonly string[]): void {
    const { width } = this.#style;
    this.#write("\n");
    for (const line of lines) {
      const body = width === null ? null : new WordWrap(width, this.#write);
      if (body === null) this.#write(line);
      else {
        body.push(line);
        body.end();
      }
      this.#write("\n");
    }
  }

  #endBody(): void {
    this.#body?.end();
    if (this.#body !== null) this.#write("\n");
    this.#body = null;
  }
}

const colorOf = (side: 1 | 2) => (side === 1 ? "yellow" : "cyan");
