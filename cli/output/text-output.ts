import {
  type BallotEvent,
  type Citation,
  DEFAULT_SEATS,
  type DomainError,
  type Ending,
  type ExampleVerdict,
  type ExportedDebate,
  type ExportedSource,
  type FlowClaim,
  type FlowSheet,
  positionOf,
  type SharedResponse,
  SIDES,
  type Side,
  type SideNames,
  type Speaker,
  type Stance,
  type Summary,
  sideNames,
  type Verdict,
  withName,
  YOU,
} from "@einstein-vs-cat/core";
import { citationLines } from "./citation-lines.ts";
import type { Branch, DebateOutput } from "./debate-output.ts";
import { Emphasis } from "./emphasis.ts";
import { ballotLine, cardLines, flowText, verdictText } from "./judging-text.ts";
import { type Paint, printable } from "./style.ts";
import { WordWrap } from "./word-wrap.ts";

/** How a text is shown. */
export interface TextStyle {
  readonly paint: Paint;
  /** Where lines break, in columns; null where the reader is a program. */
  readonly width: number | null;
  /** Returns the name of what spoke, as the page shows it. */
  readonly nameOf: (speaker: Speaker) => string;
}

/** Writes a debate as a text for a person, each side in a color of its own. */
export class TextOutput implements DebateOutput {
  readonly #write: (text: string) => void;
  readonly #style: TextStyle;
  /** Those of the debate, once it has begun. */
  #names: SideNames = sideNames(DEFAULT_SEATS);
  /** Who speaks, or spoke last. */
  #speaker = "";
  #body: { push(text: string): void; end(): void } | null = null;

  constructor(write: (text: string) => void, style: TextStyle) {
    this.#write = write;
    this.#style = style;
  }

  begin(view: ExportedDebate): void {
    const { paint } = this.#style;
    // A person at a terminal reads alone.
    const names = sideNames(withName(view.seats, YOU));
    this.#names = names;
    const width = Math.max(...SIDES.map((side) => names[side].length));
    const sides = SIDES.map((side) => {
      const label = paint(["bold", COLORS[side]], names[side].padEnd(width));
      return `${label}  ${printable(positionOf(view, side))}`;
    });
    this.#paragraph(paint("bold", printable(view.question)), "", ...sides);
  }

  turn(turnNumber: number, side: Side): void {
    const { paint, width } = this.#style;
    const color = COLORS[side];
    this.#speaker = this.#names[side];
    const title = `${turnNumber} · ${this.#speaker}`;
    this.#write(`\n${paint(["bold", color], title)}\n`);
    this.#body =
      width === null
        ? { push: (text) => this.#write(paint(color, text)), end: () => {} }
        : this.#wrapped(width, color);
  }

  /** Wraps a turn. Its emphasis is bold, where the terminal has that. */
  #wrapped(width: number, color: "yellow" | "cyan") {
    const { paint } = this.#style;
    if (paint("bold", "x") === "x") return new WordWrap(width, this.#write);
    let isBold = false;
    const wrap = new WordWrap(width, (text) =>
      this.#write(paint(isBold ? ["bold", color] : color, text)),
    );
    const emphasis = new Emphasis((text, isStrong) => {
      // The word before the change keeps its own style.
      if (isStrong !== isBold) wrap.end();
      isBold = isStrong;
      wrap.push(text);
    });
    return {
      push: (text: string) => emphasis.push(text),
      end() {
        emphasis.end();
        wrap.end();
      },
    };
  }

  text(piece: string): void {
    this.#body?.push(printable(piece));
  }

  stored({ speaker, isStopped }: SharedResponse): void {
    const { paint, width, nameOf } = this.#style;
    // No model spoke, and the title names the person.
    if (speaker.kind === "person") {
      this.#endBody();
      return;
    }
    const note = printable(`— ${nameOf(speaker)}${isStopped ? ", stopped here" : ""}`);
    this.#endBody();
    const write = (text: string) => this.#write(paint("dim", text));
    if (width === null) write(note);
    else {
      const wrap = new WordWrap(width, write);
      wrap.push(note);
      wrap.end();
    }
    this.#write("\n");
  }

  citations(citations: readonly Citation[], sources: readonly ExportedSource[]): void {
    const { paint } = this.#style;
    const lines = citationLines(citations, sources).map((line) => printable(line));
    if (lines.length > 0) this.#paragraph(...lines.map((line) => paint("dim", line)));
  }

  /** A side that was held, or left for a new argument, needs no note. */
  stance({ kind }: Stance): void {
    const note = `${this.#speaker} gave in here, without a new argument.`;
    if (kind === "folded") this.#paragraph(this.#style.paint("dim", note));
  }

  cards(summary: Summary): void {
    this.#paragraph(this.#title("Argument cards"), ...cardLines(summary));
  }

  flow(sheet: FlowSheet): void {
    this.#paragraph(this.#title("Flow sheet"), ...flowText(sheet, this.#names));
  }

  conceded({ id, point }: FlowClaim): void {
    this.#paragraph(printable(`You conceded ${id}: ${point}`));
  }

  branch({ branch, from, turnNumber }: Branch): void {
    this.#paragraph(
      this.#title(`Debate ${branch} goes on from turn ${turnNumber} of debate ${from}`),
    );
  }

  ballot(event: BallotEvent): void {
    this.#paragraph(this.#style.paint("dim", ballotLine(event, this.#names)));
  }

  ending({ closings }: Ending): void {
    const { paint } = this.#style;
    for (const side of SIDES) {
      const name = paint(["bold", COLORS[side]], this.#names[side]);
      this.#paragraph(name, paint(COLORS[side], printable(closings[side - 1] ?? "")));
    }
  }

  verdict(verdict: Verdict | ExampleVerdict): void {
    const [title = "", ...lines] = verdictText(verdict, this.#names);
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
      const [indent = ""] = /^ */.exec(line) ?? [];
      const body = width === null ? null : new WordWrap(width, this.#write, indent);
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

const COLORS = { 1: "yellow", 2: "cyan" } as const;
