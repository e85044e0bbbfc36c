import type { Actor } from "../../account/actor.ts";
import type { Caller } from "../../models/payer.ts";
import type { PositionPair } from "../position-pair.ts";
import { generatePositions, type PositionPorts } from "./generate-positions.ts";

/** A question with the positions that a person gave, if any. */
interface ChosenBy {
  readonly question: string;
  readonly option1?: string | undefined;
  readonly option2?: string | undefined;
  readonly language?: string | undefined;
  readonly caller: Caller;
}

/**
 * Returns the positions of a new debate: those that a person gave, else the suggested ones.
 * @throws as `generatePositions`.
 */
export async function choosePositions(
  ports: PositionPorts,
  actor: Actor | null,
  { question: query, option1, option2, language, caller }: ChosenBy,
): Promise<PositionPair> {
  if (option1 !== undefined && option2 !== undefined)
    return { position1: option1, position2: option2 };
  const asked = { query, caller, ...(language === undefined ? {} : { language }) };
  return (await generatePositions(ports, actor, asked)).suggestedPositions;
}
