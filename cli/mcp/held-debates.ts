import { type Debate, DomainError } from "@einstein-vs-cat/core";
import { type DebateForm, HeldDebate } from "./held-debate.ts";
import type { ProblemLog } from "./problem-log.ts";

/**
 * How many debates a process holds. A client may run for weeks, and memory is all there is to keep
 * them. 50 debates of 20 turns with cards, flow sheet and verdict are a few megabytes, and more than
 * a person goes back to; 50 of the largest (`DEBATE_LIMIT`) would be 500 MB and take days to speak.
 */
export const HELD_DEBATES = 50;

/** The debates of this process by the ids that clients know, which count from 1. */
export class HeldDebates {
  readonly #log: ProblemLog;
  /** Deletes a debate from the store, by the id that core knows. */
  readonly #remove: (debateId: number) => Promise<void>;
  /** The least recently used one first. */
  readonly #held = new Map<number, HeldDebate>();
  readonly #listeners = new Set<() => void>();
  #lastId = 0;

  constructor(log: ProblemLog, remove: (debateId: number) => Promise<void>) {
    this.#log = log;
    this.#remove = remove;
  }

  /**
   * Holds a new debate. When there are too many, the least recently used one without work under way
   * goes.
   * @throws DomainError `too-many-requests` when work on all of them is under way.
   */
  add(form: DebateForm): HeldDebate {
    if (this.#held.size >= HELD_DEBATES) this.#dropOne();
    this.#lastId += 1;
    const debate = new HeldDebate(this.#lastId, form, this.#log);
    this.#held.set(debate.id, debate);
    return debate;
  }

  /** Holds a debate that core has made from one of this form, unless it is held already. */
  hold(debate: Debate, { positions: _, sources: __, ...form }: DebateForm): HeldDebate {
    const known = this.created().find(({ debateId }) => debateId === debate.id);
    if (known !== undefined) return known;
    const { option1, option2 } = debate;
    const held = this.add({ ...form, positions: { option1, option2 } });
    this.noteCreated(held, debate);
    return held;
  }

  /**
   * Returns a debate, which counts as a use of it.
   * @throws DomainError `not-found`
   */
  use(id: number): HeldDebate {
    const debate = this.#held.get(id);
    if (debate === undefined) throw new DomainError("not-found");
    this.#held.delete(id);
    this.#held.set(id, debate);
    return debate;
  }

  /** Returns the debates that have their positions, the oldest first. */
  created(): HeldDebate[] {
    const created = [...this.#held.values()].filter(({ debateId }) => debateId !== null);
    return created.sort((a, b) => a.id - b.id);
  }

  /** Notes that core has created a debate. */
  noteCreated(held: HeldDebate, debate: Debate): void {
    held.debate = debate;
    this.#notify();
  }

  /**
   * Calls a listener whenever the result of `created` has changed. Returns a function that ends
   * this.
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #dropOne(): void {
    const idle = [...this.#held.values()].find(({ isBusy }) => !isBusy);
    if (idle === undefined) throw new DomainError("too-many-requests");
    this.#held.delete(idle.id);
    if (idle.debateId === null) return;
    this.#remove(idle.debateId).catch((error: unknown) => {
      this.#log.say("a debate could not be removed", error);
    });
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
