import {
  type Debate,
  DomainError,
  type HeldSources,
  indexPassages,
  isCitedPassage,
  isInRanges,
  type NewSource,
  type NumberedPassage,
  nextTurnNumber,
  type PassageQuery,
  type PassageRange,
  type PassageRef,
  type PassageSearch,
  type PassageSearchScope,
  rankPassages,
  type Source,
  type SourceKey,
  type Sources,
} from "@einstein-vs-cat/core";
import type { MemoryTables, SourceRow } from "../tables.ts";

/** The sources of debates, kept in memory. */
export class MemorySources implements Sources, PassageSearch {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async add(
    debateId: number,
    source: NewSource,
    guard: (held: HeldSources) => void = () => {},
  ): Promise<Source> {
    const rows = this.#rowsOf(debateId);
    const characters = rows.reduce((sum, row) => sum + row.source.characters, 0);
    guard({ sources: rows.length, characters });
    return storeSource(this.#tables, debateId, source).source;
  }

  async list(debateId: number): Promise<readonly Source[]> {
    if (!this.#tables.debates.has(debateId)) return [];
    return this.#tables.sourcesOf(debateId).map(({ source }) => source);
  }

  async rename(key: SourceKey, title: string): Promise<Source> {
    const row = this.#find(key);
    row.source = { ...row.source, title };
    return row.source;
  }

  async remove(
    key: SourceKey,
    guard: (source: Source, lastTurn: number) => void = () => {},
  ): Promise<void> {
    const row = this.#find(key);
    const running = this.#tables.speaking.get(key.debateId)?.stream.turnNumber ?? 0;
    guard(row.source, Math.max(this.#tables.responsesOf(key.debateId).length, running));
    this.#tables.sources.splice(this.#tables.sources.indexOf(row), 1);
    countSources(this.#tables, key.debateId);
  }

  async passages(
    debateId: number,
    ranges: readonly PassageRange[],
  ): Promise<readonly NumberedPassage[]> {
    if (!this.#tables.debates.has(debateId)) return [];
    return this.#tables
      .sourcesOf(debateId)
      .flatMap(({ passages }) => passages.filter((passage) => isInRanges(ranges, passage)));
  }

  async hide(debateId: number, hides: boolean): Promise<void> {
    const debate = this.#tables.debates.get(debateId);
    if (debate === undefined) throw new DomainError("not-found");
    const { hidesSources: _, ...shown } = debate;
    this.#tables.debates.set(debateId, hides ? { ...shown, hidesSources: true } : shown);
  }

  async find(
    { debateId, turnNumber, limit }: PassageSearchScope,
    query: PassageQuery,
  ): Promise<readonly PassageRef[]> {
    if (!this.#tables.debates.has(debateId)) return [];
    const rows = this.#tables
      .sourcesOf(debateId)
      .filter(({ source }) => source.fromTurn <= turnNumber);
    const count = rows.reduce((sum, { source }) => sum + source.passages, 0);
    const postings = rows.flatMap(({ source, index }) =>
      [...query.keys()].flatMap((key) => {
        const passages = index.get(key);
        return passages === undefined ? [] : [{ key, source: source.n, passages }];
      }),
    );
    return rankPassages(query, postings, count).slice(0, limit);
  }

  #rowsOf(debateId: number): SourceRow[] {
    if (!this.#tables.debates.has(debateId)) throw new DomainError("not-found");
    return this.#tables.sourcesOf(debateId);
  }

  #find({ debateId, n }: SourceKey): SourceRow {
    const row = this.#rowsOf(debateId).find(({ source }) => source.n === n);
    if (row === undefined) throw new DomainError("not-found");
    return row;
  }
}

/** Adds a source to a debate, for the next turn that has not started. */
export function storeSource(
  tables: MemoryTables,
  debateId: number,
  { title, address, characters, parts }: NewSource,
): SourceRow {
  const n = 1 + Math.max(0, ...tables.sourcesOf(debateId).map(({ source }) => source.n));
  const running = tables.speaking.get(debateId)?.stream.turnNumber ?? 0;
  const next = nextTurnNumber(tables.responsesOf(debateId).length);
  const fromTurn = Math.max(next, nextTurnNumber(running));
  const row: SourceRow = {
    debateId,
    source: { n, title, address, characters, passages: parts.length, fromTurn },
    passages: parts.map((part, index) => ({ ...part, source: n, passage: index + 1 })),
    index: indexPassages(parts.map(({ text }) => text)),
  };
  tables.sources.push(row);
  countSources(tables, debateId);
  return row;
}

/**
 * Gives a copy of a debate its sources. An owner's copy has them whole; a copy of another person has
 * the cited passages of the copied turns alone, and nothing where the owner hides the sources.
 */
export function copySources(
  tables: MemoryTables,
  { from, to }: { readonly from: number; readonly to: number },
): void {
  const isOwn = isSameOwner(tables.debates.get(from), tables.debates.get(to));
  if (!isOwn && tables.debates.get(from)?.hidesSources) stripEvidence(tables, to);
  else {
    const turns = tables.responsesOf(to);
    for (const { source, passages, index } of tables.sourcesOf(from)) {
      const kept = isOwn ? passages : passages.filter((passage) => isCitedPassage(turns, passage));
      const characters = isOwn
        ? source.characters
        : kept.reduce((sum, { text }) => sum + text.length, 0);
      const fromTurn = Math.min(source.fromTurn, nextTurnNumber(turns.length));
      const copied = { ...source, characters, fromTurn };
      const found = isOwn ? index : withPassages(index, kept);
      tables.sources.push({ debateId: to, source: copied, passages: kept, index: found });
    }
  }
  countSources(tables, to);
}

const isSameOwner = (one?: Debate, other?: Debate) =>
  one?.userId === other?.userId && one?.visitorId === other?.visitorId;

function stripEvidence(tables: MemoryTables, debateId: number): void {
  for (const turn of tables.responsesOf(debateId)) {
    const { evidence: _, ...rest } = turn;
    tables.responses[tables.responses.indexOf(turn)] = rest;
  }
  const debate = tables.debates.get(debateId);
  if (debate === undefined) return;
  const { hidesSources: _, ...shown } = debate;
  tables.debates.set(debateId, shown);
}

function countSources(tables: MemoryTables, debateId: number): void {
  const debate = tables.debates.get(debateId);
  if (debate === undefined) return;
  const { sourceCount: _, ...rest } = debate;
  const sourceCount = tables.sourcesOf(debateId).length;
  tables.debates.set(debateId, sourceCount > 0 ? { ...rest, sourceCount } : rest);
}

/** Returns the part of an index that finds these passages. */
function withPassages(
  index: ReadonlyMap<string, readonly number[]>,
  kept: readonly NumberedPassage[],
): Map<string, readonly number[]> {
  const numbers = new Set(kept.map(({ passage }) => passage));
  return new Map(
    [...index].flatMap(([key, passages]) => {
      const left = passages.filter((passage) => numbers.has(passage));
      return left.length === 0 ? [] : [[key, left] as const];
    }),
  );
}
