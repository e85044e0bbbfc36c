/**
 * One debate that is watched by its links in this process: one feed and one check of the links, however
 * many watch. Each event is written once, and all who are in step get the same line.
 */

import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { nextSeat, type Seats } from "../../debate/seats.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Audience } from "../../sharing/shared-view.ts";
import type { DebateEvent, DebateEvents, TurnOutcome } from "../../turn/debate-events.ts";
import type { DebateFeed } from "../../turn/ports/debate-feed.ts";
import type { FollowedTurn, TurnReader } from "../../turn/turn-stream.ts";
import type { PageRevisions } from "../ports/page-revisions.ts";
import type { Viewers } from "../ports/viewers.ts";
import type { StageEvent } from "../stage-event.ts";
import { mayWatchTurn, type Prospect } from "../stage-rules.ts";
import { Seat, type StageOutlet, type StageViewer } from "./seat.ts";
import { StageCheck } from "./stage-check.ts";
import { beforeFirstTurn, StageTurn } from "./stage-turn.ts";

const AUDIENCES = ["users", "visitors"] as const satisfies readonly Audience[];

/** What the stages of a process need. */
export interface StagePorts {
  readonly debates: DebateRepo;
  readonly debateFeed: DebateFeed;
  readonly sharedDebates: PageRevisions;
  readonly viewers: Viewers;
  readonly clock: Clock;
}

/** The debate of a stage. */
export interface WatchedDebate extends Prospect {
  readonly id: number;
  readonly seats: Seats;
  readonly shareToken: string | null;
}

/** What a shell tells a stage of one viewer. */
export interface StageSeat {
  /** Must be called when the viewer wants lines again. */
  resume(): void;
  /** Must be called by a viewer that leaves before its end. */
  leave(): void;
}

export class Stage<Line> {
  readonly #ports: StagePorts;
  readonly #debate: WatchedDebate;
  readonly #encode: (event: StageEvent) => Line;
  readonly #onOver: () => void;
  readonly #check: StageCheck<Line>;
  readonly #seats = new Set<Seat<Line>>();
  /** Those of each audience who have everything that was told. */
  readonly #inStep = { users: new Set<Seat<Line>>(), visitors: new Set<Seat<Line>>() };
  #events: DebateEvents | null = null;
  #reader: TurnReader | null = null;
  /** The newest turn that is told. */
  #turn = beforeFirstTurn();
  #isOver = false;

  /** `onOver` is called once, when the last viewer has left. */
  constructor(
    ports: StagePorts,
    debate: WatchedDebate,
    encode: (event: StageEvent) => Line,
    onOver: () => void,
  ) {
    this.#ports = ports;
    this.#debate = debate;
    this.#encode = encode;
    this.#onOver = onOver;
    this.#check = new StageCheck(ports, debate, {
      seats: this.#seats,
      isOn: (audience) => this.#turn.isOnFor(audience),
      dismiss: (seats, event) => this.#dismiss(seats, event),
      tell: (event) => this.#tellAll(event),
      tellChange: () => this.#tellChange(),
      close: () => this.#close(),
    });
  }

  /**
   * Begins to follow the debate.
   * @throws DomainError `storage-unavailable`.
   */
  async open(): Promise<void> {
    try {
      this.#events = await this.#ports.debateFeed.watch(this.#debate.id);
      await this.#check.begin();
    } catch (error) {
      this.#close();
      throw error;
    }
    void this.#follow(this.#events);
    void this.#check.run();
  }

  /** Whether it tells nothing more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Adds a viewer, who gets the running turn from its first word. */
  add(viewer: StageViewer, outlet: StageOutlet<Line>): StageSeat {
    if (this.#isOver) {
      outlet.end(null);
      return { resume: () => {}, leave: () => {} };
    }
    const seat = new Seat(viewer, outlet, this.#turn);
    this.#seats.add(seat);
    const count = this.#check.count;
    const isReady = count < 2 || outlet.write(this.#encode({ kind: "viewers", count }));
    if (isReady) this.#catchUp(seat);
    return {
      resume: () => {
        if (this.#seats.has(seat)) this.#catchUp(seat);
      },
      leave: () => this.#remove(seat),
    };
  }

  #catchUp(seat: Seat<Line>): void {
    const isInStep = seat.catchUp(this.#encode, this.#ports.clock.elapsed());
    // It may have left while it was written to.
    if (isInStep && this.#seats.has(seat)) this.#inStep[seat.audience].add(seat);
  }

  async #follow(events: DebateEvents): Promise<void> {
    try {
      for await (const event of events) await this.#tell(event);
      this.#dismiss(this.#seats, { kind: "gone" });
    } catch {
      // The place of a turn could not be read. Those who watch ask again.
      this.#dismiss(this.#seats, null);
    }
  }

  async #tell(event: DebateEvent): Promise<void> {
    if (event.kind === "turn-started") await this.#start(event.stream);
    else if (event.kind === "turn-ended") this.#end(event.turnNumber, event.outcome);
  }

  async #start(stream: FollowedTurn): Promise<void> {
    const { side } = nextSeat(this.#debate, stream.turnNumber - 1);
    const turn = new StageTurn(stream, side, await this.#itemsBefore(stream.turnNumber));
    if (this.#isOver) return;
    this.#turn.next = turn;
    this.#turn = turn;
    this.#send(turn.start);
    const reader = stream.follow(() => this.#pass(turn, reader.take()));
    this.#reader = reader;
    this.#pass(turn, reader.take());
  }

  /** Reads the place of a turn in the timeline, if it can matter to visitors. */
  async #itemsBefore(turnNumber: number): Promise<number> {
    if (!mayWatchTurn("visitors", turnNumber - 1)) return turnNumber - 1;
    const found = await this.#ports.debates.findForTurn(this.#debate.id, turnNumber);
    // Of a deleted debate, which the feed tells, visitors see nothing.
    return found === null ? Number.POSITIVE_INFINITY : found.responseCount + found.remarkCount;
  }

  #end(turnNumber: number, outcome: TurnOutcome): void {
    const turn = this.#turn;
    if (turn.turnNumber !== turnNumber || turn.outcome !== null) return;
    void this.#reader?.return();
    turn.outcome = outcome;
    this.#check.note();
    if (turn.end !== null) this.#send(turn.end);
  }

  #pass(turn: StageTurn, content: string): void {
    if (content === "") return;
    turn.told += content.length;
    this.#send({ kind: "text", content });
  }

  /** Sends what was just told of the turn to all who are in step and may see it. */
  #send(event: StageEvent): void {
    const line = this.#encode(event);
    for (const audience of AUDIENCES)
      if (this.#turn.isFor(audience)) this.#writeTo(this.#inStep[audience], line);
  }

  #tellAll(event: StageEvent): void {
    const line = this.#encode(event);
    for (const audience of AUDIENCES) this.#writeTo(this.#inStep[audience], line);
  }

  #tellChange(): void {
    const late = [...this.#seats].filter((seat) => !this.#inStep[seat.audience].has(seat));
    for (const seat of late) seat.missChange();
    this.#tellAll({ kind: "changed" });
  }

  #writeTo(inStep: Set<Seat<Line>>, line: Line): void {
    for (const seat of inStep) {
      if (seat.outlet.write(line)) continue;
      inStep.delete(seat);
      seat.block(this.#turn, this.#ports.clock.elapsed());
    }
  }

  /** Ends viewers, with an event that explains it or with none. */
  #dismiss(seats: Iterable<Seat<Line>>, event: StageEvent | null): void {
    const line = event === null ? null : this.#encode(event);
    for (const seat of [...seats]) {
      this.#remove(seat);
      seat.outlet.end(line);
    }
  }

  #remove(seat: Seat<Line>): void {
    this.#inStep[seat.audience].delete(seat);
    if (this.#seats.delete(seat) && this.#seats.size === 0) this.#close();
  }

  #close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#check.end();
    void this.#reader?.return();
    void this.#events?.return();
    this.#onOver();
  }
}
