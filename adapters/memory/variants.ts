import {
  DomainError,
  type Response,
  type Variant,
  type Variants,
  type VariantUse,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** The variants of turns, kept in memory. */
export class MemoryVariants implements Variants {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(responseId: number): Promise<readonly Variant[] | null> {
    const present = this.#find(responseId);
    if (present === null) return null;
    const others = othersOf(this.#tables, present).map(({ response }) => response);
    return [present, ...others]
      .map(({ content, speaker, leftOut, isStopped, evidence, createdAt, variant }) => ({
        ...{ number: variant.chosen, content, speaker, leftOut, isStopped, createdAt },
        ...(evidence && { evidence }),
      }))
      .sort((a, b) => a.number - b.number);
  }

  async choose(
    responseId: number,
    number: number,
    guard: (use: VariantUse) => void = () => {},
  ): Promise<Response> {
    const tables = this.#tables;
    const present = this.#find(responseId);
    if (present === null) throw new DomainError("not-found");
    const { debateId, turnNumber, variant } = present;
    const running = tables.speaking.get(debateId)?.stream;
    const lastTurn = Math.max(tables.responsesOf(debateId).length, running?.turnNumber ?? 0);
    guard({ turnNumber, lastTurn, isRunning: running !== undefined });
    if (variant.chosen === number) return present;
    const wanted = othersOf(tables, present).find((it) => it.response.variant.chosen === number);
    if (wanted === undefined) throw new DomainError("not-found");
    tables.variants.splice(tables.variants.indexOf(wanted), 1);
    const chosen = { ...wanted.response, variant: { chosen: number, total: variant.total } };
    replaceResponse(tables, present, chosen);
    if (wanted.verdict !== null) tables.verdicts.push({ debateId, verdict: wanted.verdict });
    return chosen;
  }

  #find(responseId: number): Response | null {
    const response = this.#tables.responses.find(({ id }) => id === responseId);
    return response !== undefined && this.#tables.debates.has(response.debateId) ? response : null;
  }
}

const othersOf = ({ variants }: MemoryTables, { debateId, turnNumber }: Response) =>
  variants.filter(
    ({ response }) => response.debateId === debateId && response.turnNumber === turnNumber,
  );

/** Puts another variant in the place of a response, which is kept with the verdict up to it. */
export function replaceResponse(tables: MemoryTables, former: Response, chosen: Response): void {
  const { debateId, turnNumber } = former;
  const place = tables.verdicts.findIndex(
    (entry) => entry.debateId === debateId && entry.verdict.turns === turnNumber,
  );
  const [judged] = place === -1 ? [] : tables.verdicts.splice(place, 1);
  tables.variants.push({ debateId, response: former, verdict: judged?.verdict ?? null });
  tables.responses[tables.responses.indexOf(former)] = chosen;
}
