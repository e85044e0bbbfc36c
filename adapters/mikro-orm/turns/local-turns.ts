import type { LocalTurn } from "./local-turn.ts";

/** The turns that this process runs, by debate and by claimant. */
export class LocalTurns {
  readonly #byDebate = new Map<number, LocalTurn>();
  readonly #byClaimant = new Map<string, Set<LocalTurn>>();

  get size(): number {
    return this.#byDebate.size;
  }

  get(debateId: number): LocalTurn | undefined {
    return this.#byDebate.get(debateId);
  }

  values(): Iterable<LocalTurn> {
    return this.#byDebate.values();
  }

  ofClaimant(claimant: string): readonly LocalTurn[] {
    return [...(this.#byClaimant.get(claimant) ?? [])];
  }

  /** Adds a turn, in place of an earlier one of the same debate. */
  add(turn: LocalTurn): void {
    const earlier = this.#byDebate.get(turn.debateId);
    if (earlier !== undefined) this.delete(earlier);
    this.#byDebate.set(turn.debateId, turn);
    const others = this.#byClaimant.get(turn.claimant);
    if (others === undefined) this.#byClaimant.set(turn.claimant, new Set([turn]));
    else others.add(turn);
  }

  /** Removes a turn, unless another one of the same debate has taken its place. */
  delete(turn: LocalTurn): void {
    if (this.#byDebate.get(turn.debateId) !== turn) return;
    this.#byDebate.delete(turn.debateId);
    const ofClaimant = this.#byClaimant.get(turn.claimant);
    ofClaimant?.delete(turn);
    if (ofClaimant?.size === 0) this.#byClaimant.delete(turn.claimant);
  }

  clear(): void {
    this.#byDebate.clear();
    this.#byClaimant.clear();
  }
}
