import {
  type BallotEvent,
  type CreateDebateInput,
  DEFAULT_SEATS,
  type Debate,
  type Seats,
  type SourceInput,
  type StanceKind,
  type StartedTurn,
} from "@einstein-vs-cat/core";
import { BackgroundWork } from "./background-work.ts";
import type { ProblemLog } from "./problem-log.ts";

/** A debate as it was asked for. Without positions, a model suggests them. */
export interface DebateForm extends Omit<CreateDebateInput, "option1" | "option2"> {
  readonly positions: Pick<CreateDebateInput, "option1" | "option2"> | null;
  readonly sources?: readonly SourceInput[] | undefined;
}

/** A debate of this process, with the work on it that goes on between calls. */
export class HeldDebate {
  /** The id that clients know. It is there before the debate is. */
  readonly id: number;
  readonly form: DebateForm;
  /** The debate as core knows it; null until it has its positions. */
  debate: Debate | null = null;
  /** The running turn, or one whose end has not been reported yet. */
  turn: StartedTurn | null = null;
  /** The stance of the turn that was started last, as soon as it is known; null where it stays unknown. */
  stance: Promise<StanceKind | null> = Promise.resolve(null);
  /** The ballots of the panel that judges, or that judged last. */
  ballots: readonly BallotEvent[] = [];
  readonly creation: BackgroundWork;
  readonly flow: BackgroundWork;
  readonly verdict: BackgroundWork;
  readonly #cards = new Map<number, BackgroundWork>();
  readonly #log: ProblemLog;

  constructor(id: number, form: DebateForm, log: ProblemLog) {
    this.id = id;
    this.form = form;
    this.#log = log;
    this.creation = new BackgroundWork(log);
    this.flow = new BackgroundWork(log);
    this.verdict = new BackgroundWork(log);
  }

  /** The id that core knows; null until the debate has its positions. */
  get debateId(): number | null {
    return this.debate?.id ?? null;
  }

  /** Who argues. A debate without positions yet will have the usual debaters. */
  get seats(): Seats {
    return this.debate?.seats ?? DEFAULT_SEATS;
  }

  /** Returns the work on the argument cards of a turn. */
  cardsOf(turnNumber: number): BackgroundWork {
    const work = this.#cards.get(turnNumber) ?? new BackgroundWork(this.#log);
    this.#cards.set(turnNumber, work);
    return work;
  }

  /** Whether work on it is under way. */
  get isBusy(): boolean {
    const all = [this.creation, this.flow, this.verdict, ...this.#cards.values()];
    return this.turn?.stream.isRunning === true || all.some(({ isRunning }) => isRunning);
  }
}
