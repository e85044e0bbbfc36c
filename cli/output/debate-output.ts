import type {
  BallotEvent,
  Citation,
  DomainError,
  Ending,
  ExampleVerdict,
  ExportedDebate,
  ExportedSource,
  FlowClaim,
  FlowSheet,
  SharedResponse,
  Side,
  Stance,
  Summary,
  Verdict,
} from "@einstein-vs-cat/core";

/** A branch of a debate: their ids, and the last turn that both have. */
export interface Branch {
  readonly branch: number;
  readonly from: number;
  readonly turnNumber: number;
}

/** Shows a debate while it happens. */
export interface DebateOutput {
  /** The debate before its first turn. */
  begin(view: ExportedDebate): void;
  /** A turn begins. */
  turn(turnNumber: number, side: Side): void;
  /** A piece of the text of the turn. */
  text(piece: string): void;
  /** The turn is stored. */
  stored(response: SharedResponse): void;
  /** What the citations of the last turn turned out to be, with the cited passages of the sources. */
  citations(citations: readonly Citation[], sources: readonly ExportedSource[]): void;
  /** Whether the persona of the last turn held its side against the person. */
  stance(stance: Stance): void;
  /** The argument cards of the last turn. */
  cards(summary: Summary): void;
  flow(sheet: FlowSheet): void;
  /** The person has conceded a claim; the sheet is as it is then. */
  conceded(claim: FlowClaim, sheet: FlowSheet): void;
  /** A branch takes the place of the debate, which `left` shows as it is. */
  branch(branch: Branch, left: ExportedDebate): void;
  ballot(event: BallotEvent): void;
  verdict(verdict: Verdict | ExampleVerdict): void;
  /** A written debate was spoken to its end. */
  ending(ending: Ending): void;
  /** Something failed; the debate ends with what it has. */
  failed(error: DomainError): void;
  /** The debate as it is at its end. */
  end(view: ExportedDebate): void;
}
