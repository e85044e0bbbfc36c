import type { TurnMaterial } from "../../debate/debate.ts";
import type { PassageRange, PassageRef } from "../../debate/evidence.ts";
import { passageName } from "../../evidence/citation-marks.ts";
import {
  fittingPassages,
  inOrderOf,
  isTooLongForAll,
  type Library,
  openings,
  shortSources,
  wholeRanges,
  wholeSources,
} from "../../evidence/library.ts";
import type { PassageSearch } from "../../evidence/ports/passage-search.ts";
import type { Sources } from "../../evidence/ports/sources.ts";
import { passageQuery } from "../../evidence/rank-passages.ts";
import { type NumberedPassage, rangesOf, type Source } from "../../evidence/source.ts";

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
 * last turn, and after these the beginnings. What a person has cited in the round comes first.
 */
export async function chooseLibrary(
  ports: LibraryPorts,
  material: TurnMaterial,
  turnNumber: number,
  tokens: number,
): Promise<ChosenLibrary> {
  const all = await ports.sources.list(material.debate.id);
  const held = all.filter(({ fromTurn }) => fromTurn <= turnNumber);
  const reader = new PassageReader(ports, material, turnNumber, tokens);
  const before = responseBefore(material, turnNumber);
  const given = before?.evidence?.given ?? [];
  const isSame = before?.speaker.kind !== "person" && given.length > 0;
  const passages = isSame
    ? await reader.given(
        given,
        held.filter(({ fromTurn }) => fromTurn === turnNumber),
      )
    : await reader.best(held, given);
  return { all, sources: held.map(({ n, title }) => ({ n, title })), passages };
}

/** The first turn of the round; undefined for a first turn. */
const responseBefore = ({ responses }: TurnMaterial, turnNumber: number) =>
  turnNumber % 2 === 1 ? undefined : responses.find((one) => one.turnNumber === turnNumber - 1);

/** Reads the passages of a debate for one of its turns. */
class PassageReader {
  readonly #ports: LibraryPorts;
  readonly #material: TurnMaterial;
  readonly #turnNumber: number;
  readonly #tokens: number;

  constructor(ports: LibraryPorts, material: TurnMaterial, turnNumber: number, tokens: number) {
    this.#ports = ports;
    this.#material = material;
    this.#turnNumber = turnNumber;
    this.#tokens = tokens;
  }

  /** What was given before, and the best of what was added since. */
  async given(ranges: readonly PassageRange[], added: readonly Source[]) {
    const first = await this.#read(ranges);
    const rest = added.length === 0 ? [] : await this.best(added);
    return fittingPassages([...first, ...rest], this.#tokens);
  }

  /** Everything if it fits, else the best of it. `ranges` come first. */
  async best(sources: readonly Source[], ranges: readonly PassageRange[] = []) {
    if (!isTooLongForAll(sources, this.#tokens)) {
      const everything = await this.#read(wholeRanges(sources));
      if (fittingPassages(everything, this.#tokens).length === everything.length) return everything;
    }
    const short = shortSources(sources, this.#tokens);
    const candidates = await this.#read(wholeRanges(short));
    const first = [...(await this.#read(ranges)), ...wholeSources(short, candidates, this.#tokens)];
    const order = await this.#order(sources);
    const rest = inOrderOf(order, await this.#read(rangesOf(order)));
    return fittingPassages(withoutRepeated([...first, ...rest]), this.#tokens);
  }

  /** The passages of sources that speak to the debate, the best first, and then the beginnings. */
  async #order(sources: readonly Source[]): Promise<readonly PassageRef[]> {
    const search = { turnNumber: this.#turnNumber, limit: MOST_PASSAGES };
    const found = await this.#ports.passageSearch.find(
      { debateId: this.#material.debate.id, ...search },
      queryFor(this.#material),
    );
    const isOfThese = ({ source }: PassageRef) => sources.some(({ n }) => n === source);
    return withoutRepeated([...found.filter(isOfThese), ...openings(sources)]).slice(
      0,
      MOST_PASSAGES,
    );
  }

  async #read(ranges: readonly PassageRange[]): Promise<readonly NumberedPassage[]> {
    if (ranges.length === 0) return [];
    return this.#ports.sources.passages(this.#material.debate.id, ranges);
  }
}

const withoutRepeated = <P extends PassageRef>(passages: readonly P[]): P[] => [
  ...new Map(passages.map((one) => [passageName(one), one])).values(),
];

/** The question, both positions and the last turn. Both sides of a round get the same. */
const queryFor = ({ debate, responses }: TurnMaterial) =>
  passageQuery([
    { text: debate.question, weight: 2 },
    { text: debate.option1, weight: 2 },
    { text: debate.option2, weight: 2 },
    { text: responses.at(-1)?.content ?? "", weight: 1 },
  ]);
