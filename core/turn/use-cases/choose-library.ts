import type { TurnMaterial } from "../../debate/debate.ts";
import type { PassageRange, PassageRef } from "../../debate/evidence.ts";
import {
  firstPassages,
  fittingPassages,
  inOrderOf,
  isTooLongForAll,
  type Library,
  shortSources,
  wholeRanges,
} from "../../evidence/library.ts";
import type { PassageSearch } from "../../evidence/ports/passage-search.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { passageQuery } from "../../evidence/rank-passages.ts";
import { isInRanges, rangesOf, type Source } from "../../evidence/source.ts";

/** The ports that read the sources of a debate for a turn. */
export interface LibraryPorts {
  readonly sources: Sources;
  readonly passageSearch: PassageSearch;
}

/** What a turn is given of the debate's sources, and all of them, which citations are checked against. */
export interface ChosenLibrary extends Library {
  readonly all: readonly Source[];
}

/** How many passages are looked at: more than ever fit. */
const MOST_PASSAGES = 120;

/**
 * Returns what a turn is given, at most so many tokens of passages. The second turn of a round is given
 * what the first one was given, and what was added in between. All sources whole if they fit; else the
 * short ones whole and, of the others, the passages that speak to the question, the positions and the
 * last turn, and after those the first ones of each source.
 */
export async function chooseLibrary(
  ports: LibraryPorts,
  material: TurnMaterial,
  turnNumber: number,
  tokens: number,
): Promise<ChosenLibrary> {
  const { debate } = material;
  const all = await ports.sources.list(debate.id);
  const held = all.filter(({ fromTurn }) => fromTurn <= turnNumber);
  const search = { debateId: debate.id, turnNumber, limit: MOST_PASSAGES };
  const findRanked = async (of: readonly Source[]) => {
    const found = await ports.passageSearch.find(search, queryFor(material));
    const own = found.filter(({ source }) => of.some(({ n }) => n === source));
    // A source may be in another language than the debate, and share no word with it.
    return [...own, ...firstPassages(of, MOST_PASSAGES)];
  };
  const load = async (order: readonly PassageRef[], whole: readonly PassageRange[]) => {
    const others = order.filter((ref) => !isInRanges(whole, ref));
    const found = await ports.sources.passages(debate.id, [...whole, ...rangesOf(others)]);
    const isFirst = (passage: PassageRef) => isInRanges(whole, passage);
    const first = found.filter(isFirst);
    const rest = inOrderOf(
      order,
      found.filter((passage) => !isFirst(passage)),
    );
    return fittingPassages([...first, ...rest], tokens);
  };
  const passages = async () => {
    const before = givenInRound(material, turnNumber);
    if (before !== null) {
      const added = held.filter(({ fromTurn }) => fromTurn === turnNumber);
      return load(added.length === 0 ? [] : await findRanked(added), before);
    }
    if (!isTooLongForAll(held, tokens)) {
      const whole = wholeRanges(held);
      const everything = await ports.sources.passages(debate.id, whole);
      if (fittingPassages(everything, tokens).length === everything.length) return everything;
    }
    return load(await findRanked(held), wholeRanges(shortSources(held, tokens)));
  };
  return { all, sources: held.map(({ n, title }) => ({ n, title })), passages: await passages() };
}

/** Returns what the first turn of the round was given; null for a first turn, and where that is not known. */
function givenInRound(
  { responses }: TurnMaterial,
  turnNumber: number,
): readonly PassageRange[] | null {
  if (turnNumber % 2 === 1) return null;
  return responses.find((one) => one.turnNumber === turnNumber - 1)?.evidence?.given ?? null;
}

/** The question, both positions and the last turn. Both sides of a round get the same. */
const queryFor = ({ debate, responses }: TurnMaterial) =>
  passageQuery([
    { text: debate.question, weight: 2 },
    { text: debate.option1, weight: 2 },
    { text: debate.option2, weight: 2 },
    { text: responses.at(-1)?.content ?? "", weight: 1 },
  ]);
