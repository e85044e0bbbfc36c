import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { Clock, Sleep } from "../../shared/ports/clock.ts";
import { mayOpenShare } from "../../sharing/share-access.ts";
import type { Audience } from "../../sharing/shared-view.ts";
import { STAGE } from "../limits.ts";
import type { PageRevisions } from "../ports/page-revisions.ts";
import type { Viewers } from "../ports/viewers.ts";
import type { StageEvent } from "../stage-event.ts";
import { mayAwaitTurn, type Prospect } from "../stage-rules.ts";
import { Headcount } from "./headcount.ts";
import type { Seat } from "./seat.ts";

/** What a check knows of its stage, and does to it. */
interface CheckedStage<Line> {
  readonly seats: ReadonlySet<Seat<Line>>;
  /** Whether a turn runs that an audience sees. */
  isOn(audience: Audience): boolean;
  /** Ends viewers, with a last event or none. */
  dismiss(seats: Iterable<Seat<Line>>, event: StageEvent | null): void;
  /** Tells all viewers who are in step. */
  tell(event: StageEvent): void;
  /** Tells all viewers that what was said before has changed, also those who are not in step. */
  tellChange(): void;
  /** Ends the stage. */
  close(): void;
}

/**
 * Looks after a stage at intervals, in one statement for all its viewers while its page stays the same: ends those whose link opens
 * the debate no more, those who take nothing, and those for whom nothing more will come; tells the rest
 * when their page shows something else, counts them, and keeps their connections open.
 */
export class StageCheck<Line> {
  readonly #debates: DebateRepo;
  readonly #pages: PageRevisions;
  readonly #clock: Clock;
  readonly #debateId: number;
  readonly #stage: CheckedStage<Line>;
  readonly #headcount: Headcount;
  #prospect: Prospect;
  #pingedAt: number;
  #token: string | null;
  /** The revision of the page for which the links were checked. */
  #checked: string | null = null;
  /** The revision of the page that viewers know of. */
  #told: string | null = null;
  #pause: Sleep | null = null;
  #isOver = false;

  constructor(
    ports: {
      readonly debates: DebateRepo;
      readonly sharedDebates: PageRevisions;
      readonly viewers: Viewers;
      readonly clock: Clock;
    },
    {
      id,
      shareToken,
      total,
      lastAt,
    }: Prospect & { readonly id: number; readonly shareToken: string | null },
    stage: CheckedStage<Line>,
  ) {
    this.#debates = ports.debates;
    this.#pages = ports.sharedDebates;
    this.#clock = ports.clock;
    this.#debateId = id;
    this.#token = shareToken;
    this.#stage = stage;
    this.#headcount = new Headcount(ports, id);
    this.#prospect = { total, lastAt };
    this.#pingedAt = ports.clock.elapsed();
  }

  /** How many watch, over all processes. */
  get count(): number {
    return this.#headcount.total(this.#stage.seats.size);
  }

  /** Notes that a turn ended just now: another one may follow. */
  note(): void {
    this.#prospect = { ...this.#prospect, lastAt: this.#clock.now() };
  }

  /**
   * Reads what the page shows before anybody watches: what changes from now on is told.
   * @throws DomainError `storage-unavailable`.
   */
  async begin(): Promise<void> {
    this.#told = await this.#readRevision();
  }

  /** Checks until `end`. Never rejects. */
  async run(): Promise<void> {
    while (!this.#isOver) {
      this.#pause = this.#clock.sleep(STAGE.check);
      await this.#pause.done;
      if (!this.#isOver) await this.#check();
    }
  }

  end(): void {
    this.#isOver = true;
    this.#pause?.cancel();
    this.#headcount.end();
  }

  async #check(): Promise<void> {
    const { seats, dismiss, tellChange } = this.#stage;
    try {
      const revision = await this.#readRevision();
      // A page that is still the same is opened by the same links.
      const isSame = revision !== null && revision === this.#checked;
      if (!isSame && !(await this.#checkLinks(revision))) return dismiss(seats, { kind: "gone" });
      dismiss(
        [...seats].filter((seat) => this.#isDone(seat)),
        null,
      );
      if (revision !== null && revision !== this.#told) tellChange();
      this.#told = revision;
    } catch {
      // Nobody sees what may be revoked by now. Those who watch ask again.
      return dismiss(seats, null);
    }
    this.#tellCount();
  }

  /** Ends those whose link opens the debate no more. Returns whether there is a debate. */
  async #checkLinks(revision: string | null): Promise<boolean> {
    const found = await this.#debates.findOverview(this.#debateId);
    if (found === null) return false;
    const { debate } = found;
    const { seats, dismiss } = this.#stage;
    dismiss(
      [...seats].filter(({ viewer }) => !mayOpenShare(viewer.segment, debate, viewer.actor)),
      { kind: "gone" },
    );
    this.#learn(found.responseCount + found.remarkCount);
    // The revision that was read is that of the former link, if there is another one now.
    this.#checked = debate.shareToken === this.#token ? revision : null;
    this.#token = debate.shareToken;
    return true;
  }

  /** Returns null without a link, where only the owner watches. */
  async #readRevision(): Promise<string | null> {
    if (this.#token === null) return null;
    return (await this.#pages.findRevision(this.#token))?.revision ?? null;
  }

  #learn(total: number): void {
    if (total > this.#prospect.total) this.note();
    this.#prospect = { ...this.#prospect, total };
  }

  /** Whether a viewer takes nothing for too long, or has seen all there is. */
  #isDone({ audience, blockedAt }: Seat<Line>): boolean {
    if (blockedAt !== null) return this.#clock.elapsed() - blockedAt >= STAGE.stall;
    if (this.#stage.isOn(audience)) return false;
    return !mayAwaitTurn(audience, this.#prospect, this.#clock.now());
  }

  #tellCount(): void {
    const { seats, tell, close } = this.#stage;
    // Also where the viewer that it was opened for has gone already.
    if (seats.size === 0) {
      close();
      return;
    }
    const count = this.#headcount.update(seats.size);
    if (count !== null) tell({ kind: "viewers", count });
    if (this.#clock.elapsed() - this.#pingedAt < STAGE.ping) return;
    this.#pingedAt = this.#clock.elapsed();
    tell({ kind: "ping" });
  }
}
