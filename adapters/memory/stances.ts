import {
  aiModelOf,
  DomainError,
  formatStance,
  parseStance,
  type Response,
  type StanceCounts,
  type Stances,
} from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "./made-once.ts";
import type { MemoryTables } from "./tables.ts";

/** The stances of turns, kept in memory. */
export class MemoryStances implements Stances {
  readonly #tables: MemoryTables;
  readonly #stances: MemoryMadeOnce<number, string>;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
    this.#stances = new MemoryMadeOnce({
      idOf: (responseId) => responseId,
      find(responseId) {
        const { stance } = find(tables, responseId);
        return stance && formatStance(stance);
      },
      save(responseId, stored) {
        const response = find(tables, responseId);
        const stance = parseStance(stored);
        tables.responses[tables.responses.indexOf(response)] = { ...response, stance };
        return stored;
      },
    });
  }

  findOrMake(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#stances.findOrMake(responseId, make);
  }

  async counts(): Promise<readonly StanceCounts[]> {
    const firstFlips = new Map<string, Map<number, number>>();
    const others = this.#tables.variants.map(({ response }) => response);
    for (const response of [...this.#tables.responses, ...others]) {
      if (response.stance === null || !this.#counts(response)) continue;
      const { debateId, turnNumber, stance } = response;
      const model = aiModelOf(response.speaker);
      const ofModel = firstFlips.get(model) ?? new Map<number, number>();
      const flip = stance.kind === "folded" ? turnNumber : Number.POSITIVE_INFINITY;
      ofModel.set(debateId, Math.min(ofModel.get(debateId) ?? Number.POSITIVE_INFINITY, flip));
      firstFlips.set(model, ofModel);
    }
    return [...firstFlips]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([model, ofModel]) => countsOf(model, [...ofModel.values()]));
  }

  #counts({ debateId }: Response): boolean {
    const isBranch = this.#tables.origins.get(debateId)?.kind === "branch";
    return this.#tables.debates.get(debateId)?.isOriginal === true && !isBranch;
  }
}

function find({ responses }: MemoryTables, responseId: number): Response {
  const response = responses.find(({ id }) => id === responseId);
  if (response === undefined) throw new DomainError("not-found");
  return response;
}

function countsOf(model: string, firstFlips: readonly number[]): StanceCounts {
  const flips = firstFlips.filter((turn) => turn !== Number.POSITIVE_INFINITY);
  const sum = flips.reduce((total, turn) => total + turn, 0);
  return {
    ...{ model, debates: firstFlips.length, flips: flips.length },
    meanFirstFlip: flips.length === 0 ? null : sum / flips.length,
  };
}
