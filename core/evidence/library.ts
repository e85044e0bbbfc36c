/** Which passages a turn is given. Both sides of a round are given the same. */

import type { PassageRange, PassageRef } from "../debate/evidence.ts";
import { tokenBound } from "../models/token-bound.ts";
import { passageName } from "./citation-marks.ts";
import { LIBRARY } from "./limits.ts";
import type { NumberedPassage, Source } from "./source.ts";

/** What the prompt of a turn quotes of the debate's sources. */
export interface Library {
  readonly sources: readonly Pick<Source, "n" | "title">[];
  /** The most important ones first. */
  readonly passages: readonly NumberedPassage[];
}

/** Tokens of the tag around a passage in a prompt. */
const FRAME_TOKENS = 20;

/** Returns how many tokens of passages both models of a debate can be given. */
export const libraryTokens = (windows: readonly number[]): number =>
  Math.min(LIBRARY.tokens, Math.floor(Math.min(...windows) * LIBRARY.shareOfWindow));

/** How many characters a token stands for at most; no library has more characters than this allows. */
const CHARACTERS_PER_TOKEN = 8;

/** Returns whether sources are certainly too long to be given whole. */
export const isTooLongForAll = (sources: readonly Pick<Source, "characters">[], tokens: number) =>
  sources.reduce((sum, { characters }) => sum + characters, 0) > tokens * CHARACTERS_PER_TOKEN;

/** Returns the sources that may be short enough to be given whole, the shortest ones first. */
export function shortSources(sources: readonly Source[], tokens: number): Source[] {
  let room = tokens / 2;
  return sources
    .toSorted((a, b) => a.characters - b.characters || a.n - b.n)
    .filter(({ characters, passages }) => {
      room -= characters / CHARACTERS_PER_TOKEN + passages * FRAME_TOKENS;
      return room >= 0;
    });
}

/**
 * Returns the passages of the sources that are given whole, in the order of these sources: as many as
 * fit in half of the room. A source in a script that costs more tokens is given in parts sooner.
 */
export function wholeSources(
  sources: readonly Pick<Source, "n">[],
  passages: readonly NumberedPassage[],
  tokens: number,
): NumberedPassage[] {
  let room = tokens / 2;
  return sources.flatMap(({ n }) => {
    const own = passages.filter(({ source }) => source === n);
    const cost = own.reduce((sum, passage) => sum + costOf(passage), 0);
    if (cost > room) return [];
    room -= cost;
    return own;
  });
}

/** How many passages of its beginning stand for a source that nothing in the debate names. */
const OPENING = 20;

/** Returns the first passages of sources, in turn: the beginning of a text says what it is about. */
export const openings = (sources: readonly Pick<Source, "n" | "passages">[]): PassageRef[] =>
  Array.from({ length: OPENING }, (_, index) => index + 1).flatMap((passage) =>
    sources.filter(({ passages }) => passage <= passages).map(({ n }) => ({ source: n, passage })),
  );

/** Returns the ranges of whole sources. */
export const wholeRanges = (sources: readonly Source[]): PassageRange[] =>
  sources
    .filter(({ passages }) => passages > 0)
    .map(({ n, passages }) => ({ source: n, from: 1, to: passages }));

const costOf = ({ text }: Pick<NumberedPassage, "text">) => tokenBound(text) + FRAME_TOKENS;

/** Returns as many of the passages as fit, in their order; a longer one does not stop shorter ones. */
export function fittingPassages(
  passages: readonly NumberedPassage[],
  tokens: number,
): NumberedPassage[] {
  let room = tokens;
  return passages.filter((passage) => {
    const cost = costOf(passage);
    if (cost > room) return false;
    room -= cost;
    return true;
  });
}

/** Returns passages in the order of their names. */
export function inOrderOf<P extends PassageRef>(
  order: readonly PassageRef[],
  passages: readonly P[],
): P[] {
  const places = new Map(order.map((ref, place) => [passageName(ref), place]));
  const placeOf = (ref: PassageRef) => places.get(passageName(ref)) ?? order.length;
  return passages.toSorted((a, b) => placeOf(a) - placeOf(b));
}
