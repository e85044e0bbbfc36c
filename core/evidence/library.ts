/** Which passages a turn is given. Both sides of a round are given the same. */

import type { PassageRange, PassageRef } from "../debate/evidence.ts";
import { tokenBound } from "../models/token-bound.ts";
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

/** Returns the sources that are so short that each is given whole: the shortest ones, up to half of the room. */
export function shortSources(sources: readonly Source[], tokens: number): Source[] {
  let room = tokens / 2;
  return sources
    .toSorted((a, b) => a.characters - b.characters || a.n - b.n)
    .filter(({ characters, passages }) => {
      room -= characters / 2 + passages * FRAME_TOKENS;
      return room >= 0;
    });
}

/** Returns the ranges of whole sources. */
export const wholeRanges = (sources: readonly Source[]): PassageRange[] =>
  sources
    .filter(({ passages }) => passages > 0)
    .map(({ n, passages }) => ({ source: n, from: 1, to: passages }));

/** Returns the first passages of sources, at most so many together, the same number of each. */
export function firstPassages(sources: readonly Source[], count: number): PassageRef[] {
  const each = Math.ceil(count / Math.max(1, sources.length));
  return Array.from({ length: each }, (_, place) =>
    sources
      .filter(({ passages }) => place < passages)
      .map(({ n }) => ({ source: n, passage: place + 1 })),
  ).flat();
}

/** Returns as many of the passages as fit, in their order; a longer one does not stop shorter ones. */
export function fittingPassages(
  passages: readonly NumberedPassage[],
  tokens: number,
): NumberedPassage[] {
  let room = tokens;
  return passages.filter(({ text }) => {
    const cost = tokenBound(text) + FRAME_TOKENS;
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
  const places = new Map(
    order.map(({ source, passage }, place) => [`${source} ${passage}`, place]),
  );
  const placeOf = ({ source, passage }: PassageRef) =>
    places.get(`${source} ${passage}`) ?? order.length;
  return passages.toSorted((a, b) => placeOf(a) - placeOf(b));
}
