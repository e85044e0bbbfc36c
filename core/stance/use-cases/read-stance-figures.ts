import type { Stances } from "../ports/stances.ts";
import { type StanceCounts, stanceFigures } from "../stance-figures.ts";

/** Returns the figures of the models with enough debates; null while there is none. */
export async function readStanceFigures({
  stances,
}: {
  readonly stances: Stances;
}): Promise<readonly StanceCounts[] | null> {
  return stanceFigures(await stances.counts());
}
