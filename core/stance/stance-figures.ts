/** How often models gave in to a person without a new argument, as this server publishes it. */

import { isScripted, speakerNamed } from "../debate/speaker.ts";
import { DEBATES_FOR_STANCE_FIGURES } from "./limits.ts";

/** What was counted of one model. */
export interface StanceCounts {
  /** The id of the model, or what `aiModelOf` says of the script. */
  readonly model: string;
  /** The debates against a person in which a turn of the model was checked. */
  readonly debates: number;
  /** Those of them in which it folded. */
  readonly flips: number;
  /** The mean number of the first turn that folded; null without one. */
  readonly meanFirstFlip: number | null;
}

/**
 * Returns the counts of the models with at least `DEBATES_FOR_STANCE_FIGURES` debates; null when there
 * is none. The script is no model.
 */
export function stanceFigures(counts: readonly StanceCounts[]): readonly StanceCounts[] | null {
  const enough = counts.filter(
    ({ model, debates }) =>
      debates >= DEBATES_FOR_STANCE_FIGURES && !isScripted(speakerNamed(model)),
  );
  return enough.length === 0 ? null : enough;
}
