import {
  type BallotEvent,
  type DomainError,
  debateExport,
  type ExampleVerdict,
  type ExportedDebate,
  type FlowClaim,
  type FlowSheet,
  failureEvent,
  responseInFile,
  type SharedResponse,
  type Stance,
  type Summary,
  type Verdict,
} from "@einstein-vs-cat/core";
import type { Branch, DebateOutput } from "./debate-output.ts";
import { printableJson } from "./style.ts";

/**
 * Writes NDJSON. The first and the last line are exports of the debate, before its first turn and at
 * its end. The lines between them are what the web server's calls answer with: the events of its
 * streams, summaries, the flow sheet. `{"response"}` ends a turn, with the response as exports
 * contain it.
 */
export class JsonOutput implements DebateOutput {
  readonly #write: (text: string) => void;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  begin(view: ExportedDebate): void {
    this.#line(debateExport(view));
  }

  turn(): void {}

  text(content: string): void {
    this.#line({ content });
  }

  stored(response: SharedResponse): void {
    this.#line({ response: responseInFile(response) });
  }

  /** The response has them, and the last line the passages. */
  citations(): void {}

  stance({ kind: stance }: Stance): void {
    this.#line({ stance });
  }

  cards({ text: summary }: Summary): void {
    this.#line({ summary });
  }

  flow(sheet: FlowSheet): void {
    this.#line(sheet);
  }

  conceded(_: FlowClaim, sheet: FlowSheet): void {
    this.#line(sheet);
  }

  branch(branch: Branch, left: ExportedDebate): void {
    this.#line(debateExport(left));
    this.#line(branch);
  }

  ballot(event: BallotEvent): void {
    this.#line(event);
  }

  verdict(verdict: Verdict | ExampleVerdict): void {
    this.#line({ verdict });
  }

  /** A file has no place for it. */
  ending(): void {}

  failed(error: DomainError): void {
    this.#line(failureEvent(error));
  }

  end(view: ExportedDebate): void {
    this.#line(debateExport(view));
  }

  #line(value: object): void {
    this.#write(`${printableJson(value)}\n`);
  }
}
