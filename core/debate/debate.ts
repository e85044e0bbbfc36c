/** A debate and what was said in it (SPEC §3), and who may have one begin. */

import type { Access, Ownership } from "../account/actor.ts";
import type { PickableModel } from "../models/model.ts";
import { denialForModel } from "../models/model-access.ts";
import type { OptionNumber } from "../models/persona.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { type Intensity, refusedIntensity } from "./intensity.ts";

/** A question with two positions (SPEC §3, ai_debates). `model1` and `model2` are the models picked by hand, if any. */
export interface Debate extends Ownership {
  readonly id: number;
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: Intensity;
  readonly model1: string | null;
  readonly model2: string | null;
  readonly title: string | null;
  readonly isPublic: boolean;
  readonly language: string;
  readonly shareToken: string | null;
  readonly isPrivate: boolean;
  readonly isOriginal: boolean;
  readonly originalDebateId: number | null;
  readonly createdAt: Date;
}

/** One spoken turn, kept whole (SPEC §3, ai_responses). `aiModel` names what really spoke. */
export interface Response {
  readonly id: number;
  readonly debateId: number;
  readonly optionNumber: OptionNumber;
  readonly content: string;
  readonly summary: string | null;
  readonly turnNumber: number;
  readonly aiModel: string;
  readonly createdAt: Date;
}

/** Context that the owner added before the turn of that number (SPEC §3, user_inputs). */
export interface UserInput {
  readonly id: number;
  readonly debateId: number;
  readonly userId: number;
  readonly content: string;
  readonly turnNumber: number;
  readonly createdAt: Date;
}

/** A debate with all that was said in it, responses by turn and inputs by turn. */
export interface Conversation {
  readonly debate: Debate;
  readonly responses: readonly Response[];
  readonly userInputs: readonly UserInput[];
}

/** What is needed to keep a new debate. */
export type NewDebate = Omit<
  Debate,
  | "id"
  | "createdAt"
  | "title"
  | "isPublic"
  | "shareToken"
  | "isPrivate"
  | "isOriginal"
  | "originalDebateId"
>;

/** What a person chooses for a debate beyond its words; a null or missing model lets the intensity choose. */
export interface DebateChoice {
  readonly coffeeLevel: number;
  readonly model1?: string | null | undefined;
  readonly model2?: string | null | undefined;
}

/** Why this person may not choose that intensity: visitors have level 1 only (SPEC §6). Null when they may. */
export function denialForIntensity(access: Access, intensity: number): Denial | null {
  const code = refusedIntensity(access, intensity);
  return code === null ? null : denial(code);
}

/** Why this person may not create that debate, by intensity and then by the models picked. Null when they may. */
export function denialForDebate(
  catalogue: readonly PickableModel[],
  access: Access,
  input: DebateChoice,
): Denial | null {
  const picked = [input.model1, input.model2].filter((id) => id != null);
  return (
    denialForIntensity(access, input.coffeeLevel) ??
    picked.map((id) => denialForModel(catalogue, access, id)).find((denied) => denied !== null) ??
    null
  );
}
