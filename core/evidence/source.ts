/** The sources that an owner gives a debate, and who may add, rename and remove them. */

import type { Access } from "../account/actor.ts";
import type { PassageRange, PassageRef, SourcePassage } from "../debate/evidence.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { SOURCE_LIMITS } from "./limits.ts";

/** A source of a debate, without its text. */
export interface Source {
  /** Counted from 1 within the debate. A number that a turn has used is never given again. */
  readonly n: number;
  readonly title: string;
  /** The address of the page that it was taken from: a reference that the server never opens; null without one. */
  readonly address: string | null;
  readonly characters: number;
  /** How many passages it has. They are numbered from 1. */
  readonly passages: number;
  /** The first turn that can be given its passages. */
  readonly fromTurn: number;
}

/** A stored passage with its name. */
export interface NumberedPassage extends PassageRef, SourcePassage {}

/** What a debate holds at the moment when a source is added. */
export interface HeldSources {
  readonly sources: number;
  readonly characters: number;
}

/** What the owner of a debate may add to it. */
export const sourceLimitsFor = (access: Access) =>
  SOURCE_LIMITS[access.kind === "user" ? access.tier : "visitor"];

/**
 * Returns why a person may not add sources of so many characters to a debate now, or null. The store
 * asks under the lock of the debate.
 */
export function denialForSources(
  access: Access,
  held: HeldSources,
  added: readonly { readonly characters: number }[],
): Denial | null {
  const { sources, characters } = sourceLimitsFor(access);
  if (held.sources + added.length > sources) return denial("sources-full", { maximum: sources });
  const together = added.reduce((sum, source) => sum + source.characters, held.characters);
  return together > characters ? denial("source-too-large", { maximum: characters }) : null;
}

/** Returns whether a turn has used a source: one of its number or a later one has begun. */
export const isSourceUsed = ({ fromTurn }: Pick<Source, "fromTurn">, lastTurn: number): boolean =>
  fromTurn <= lastTurn;

/** Returns why a source may not be removed any more, or null. `lastTurn` is 0 before the first turn. */
export const denialForSourceRemoval = (
  source: Pick<Source, "fromTurn">,
  lastTurn: number,
): Denial | null => (isSourceUsed(source, lastTurn) ? denial("source-used") : null);

/** Returns whether the sources of a debate have a passage. */
export function hasPassage(
  sources: readonly Pick<Source, "n" | "passages">[],
  { source, passage }: PassageRef,
): boolean {
  const found = sources.find(({ n }) => n === source);
  return found !== undefined && passage >= 1 && passage <= found.passages;
}

/** Returns passages as ranges, in the order of sources and passages, each once. */
export function rangesOf(passages: readonly PassageRef[]): PassageRange[] {
  const ranges: { source: number; from: number; to: number }[] = [];
  const sorted = passages.toSorted((a, b) => a.source - b.source || a.passage - b.passage);
  for (const { source, passage } of sorted) {
    const last = ranges.at(-1);
    if (last?.source === source && passage <= last.to + 1) last.to = Math.max(last.to, passage);
    else ranges.push({ source, from: passage, to: passage });
  }
  return ranges;
}

/** Returns whether ranges contain a passage. */
export const isInRanges = (
  ranges: readonly PassageRange[],
  { source, passage }: PassageRef,
): boolean =>
  ranges.some((range) => range.source === source && range.from <= passage && passage <= range.to);
