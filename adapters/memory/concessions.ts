import { type Concession, type Concessions, DomainError } from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** The concessions of people, kept in memory. */
export class MemoryConcessions implements Concessions {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async add(debateId: number, concession: Omit<Concession, "turnNumber">): Promise<void> {
    const { responseId, claim } = concession;
    const response = this.#tables.responsesOf(debateId).find(({ id }) => id === responseId);
    if (response === undefined || !this.#tables.debates.has(debateId))
      throw new DomainError("not-found");
    const isKnown = this.#tables.concessions.some(
      (known) => known.responseId === responseId && known.claim === claim,
    );
    const { turnNumber } = response;
    if (!isKnown) this.#tables.concessions.push({ ...concession, turnNumber, debateId });
  }

  async read(debateId: number): Promise<readonly Concession[]> {
    const present = new Set(this.#tables.responsesOf(debateId).map(({ id }) => id));
    return this.#tables.concessions
      .filter((row) => row.debateId === debateId && present.has(row.responseId))
      .map(({ debateId: _, ...concession }) => concession)
      .sort((a, b) => a.turnNumber - b.turnNumber || placeOf(a) - placeOf(b));
  }
}

/** Returns the place of a claim in its turn: "3.12" is the twelfth of turn 3. */
const placeOf = ({ claim }: Concession) => Number(claim.split(".")[1]);
