import type { Actor } from "../../account/actor.ts";
import type { DebateOverview } from "../../debate/debate.ts";
import { DomainError } from "../../shared/errors.ts";
import { parseShareSegment } from "../../sharing/share-access.ts";
import { audienceOf } from "../../sharing/shared-view.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import type { LiveTurns } from "../../turn/ports/live-turns.ts";
import type { StageEvent } from "../stage-event.ts";
import { mayAwaitTurn, mayWatchTurn } from "../stage-rules.ts";
import type { StageOutlet } from "./seat.ts";
import { Stage, type StagePorts, type StageSeat, type WatchedDebate } from "./stage.ts";

/** Lets a viewer who was found to have the right watch. Call it at once. */
export type Admission<Line> = (outlet: StageOutlet<Line>) => StageSeat;

/** The stages of a process: one for each debate that is watched by its links. */
export class Stages<Line> {
  readonly #ports: StagePorts & { readonly liveTurns: LiveTurns };
  readonly #encode: (event: StageEvent) => Line;
  readonly #open = new Map<
    number,
    { readonly stage: Stage<Line>; readonly opened: Promise<void> }
  >();

  /** `encode` makes the line of an event; all viewers get the same one. */
  constructor(
    ports: StagePorts & { readonly liveTurns: LiveTurns },
    encode: (event: StageEvent) => Line,
  ) {
    this.#ports = ports;
    this.#encode = encode;
  }

  /**
   * Finds the debate that a link opens for an actor, to be watched live. Returns null when there is
   * nothing to watch: no turn runs and none came for an hour, or the actor would not see the next one.
   * @throws DomainError `not-found`, `storage-unavailable`.
   */
  async watch(actor: Actor | null, segment: string): Promise<Admission<Line> | null> {
    const target = parseShareSegment(segment);
    if (target === null) throw new DomainError("not-found");
    const found = await findShared(this.#ports, actor, segment);
    if (!mayWatchTurn(audienceOf(actor), found.responseCount + found.remarkCount)) return null;
    const stage = await this.#stageOf(actor, found);
    return stage && ((outlet) => stage.add({ actor, segment: target }, outlet));
  }

  async #stageOf(actor: Actor | null, found: DebateOverview): Promise<Stage<Line> | null> {
    const { id, seats, shareToken } = found.debate;
    for (;;) {
      let entry = this.#open.get(id);
      if (entry === undefined) {
        const lastAt = await this.#lastAt(found);
        const prospect = { total: found.responseCount + found.remarkCount, lastAt };
        if (!mayAwaitTurn(audienceOf(actor), prospect, this.#ports.clock.now())) return null;
        entry = this.#open.get(id) ?? this.#create({ id, seats, shareToken, ...prospect });
      }
      await entry.opened;
      if (!entry.stage.isOver) return entry.stage;
    }
  }

  /** Returns when something came last (ms): now, if a turn runs. */
  async #lastAt({ debate }: DebateOverview): Promise<number> {
    const { debates, liveTurns, clock } = this.#ports;
    if (await liveTurns.mayRun(debate.id)) return clock.now();
    const part = await debates.readPart(debate.id, { before: null, count: 1 });
    const last = part?.responses[0] ?? part?.remarks[0] ?? debate;
    return last.createdAt.getTime();
  }

  #create(debate: WatchedDebate) {
    const { id } = debate;
    const stage = new Stage(this.#ports, debate, this.#encode, () => {
      if (this.#open.get(id)?.stage === stage) this.#open.delete(id);
    });
    const entry = { stage, opened: stage.open() };
    this.#open.set(id, entry);
    return entry;
  }
}
