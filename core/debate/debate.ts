/** Debates with their responses and remarks, and who may create one. */

import type { Access, Ownership } from "../account/actor.ts";
import type { PickableModel } from "../models/model.ts";
import { denialForModel } from "../models/model-access.ts";
import { type Denial, denial } from "../shared/errors.ts";
import type { Summary } from "./card.ts";
import type { DebateLinks } from "./debate-links.ts";
import type { TurnEvidence } from "./evidence.ts";
import { type Intensity, intensityDenialCode } from "./intensity.ts";
import { DEBATE_LIMIT } from "./limits.ts";
import type { RemarkKind } from "./remark-kind.ts";
import type { Seats } from "./seats.ts";
import type { Side } from "./side.ts";
import type { Speaker } from "./speaker.ts";
import type { Stance } from "./stance.ts";
import type { Temperament } from "./temperament.ts";

/** A question with two positions, and who argues them. */
export interface Debate extends Ownership {
  readonly id: number;
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: Intensity;
  readonly seats: Seats;
  /** How hard the models argue against the person who has a seat; null when none has. */
  readonly temperament: Temperament | null;
  readonly title: string | null;
  readonly language: string;
  readonly shareToken: string | null;
  readonly isOriginal: boolean;
  readonly originalDebateId: number | null;
  /**
   * Counts the debates that its owner has started, from a place of the owner's own. It tells a model
   * which of several equally good answers to give, so that the debates of one person differ.
   */
  readonly variation: number;
  /** Set while the operator has taken its shared page down. */
  readonly isDown?: true;
  /** How many sources it has; absent without any, so that such a debate costs nothing more. */
  readonly sourceCount?: number;
  /** Set while its owner hides the sources from everybody else. */
  readonly hidesSources?: true;
  readonly createdAt: Date;
}

/**
 * How many of the first turns and of the oldest contexts a model did not see, because its prompt
 * had no room for them.
 */
export interface LeftOut {
  readonly turns: number;
  readonly contexts: number;
}

/**
 * Which variant of a turn this is, counted from 1, and how many of them are kept. A turn that was
 * generated once has one.
 */
export interface VariantPlace {
  readonly chosen: number;
  readonly total: number;
}

/** The variant of a turn that was generated once. */
export const ONLY_VARIANT: VariantPlace = { chosen: 1, total: 1 };

/**
 * The response of one turn: its chosen variant. `leftOut` is null when its speaker saw the whole debate. `isStopped` marks a response that its reader ended before the model did.
 */
export interface Response {
  readonly id: number;
  readonly debateId: number;
  readonly side: Side;
  readonly content: string;
  readonly summary: Summary | null;
  readonly turnNumber: number;
  readonly speaker: Speaker;
  readonly leftOut: LeftOut | null;
  readonly isStopped: boolean;
  readonly variant: VariantPlace;
  /** Whether it held its side against a person; null until that is known, and without a person. */
  readonly stance: Stance | null;
  /** What it was given of the debate's sources, and its citations; absent where there were none. */
  readonly evidence?: TurnEvidence;
  readonly createdAt: Date;
}

/** One of the texts that were generated for a turn. `number` counts them from 1, in their order. */
export interface Variant
  extends Pick<
    Response,
    "content" | "speaker" | "leftOut" | "isStopped" | "evidence" | "createdAt"
  > {
  readonly number: number;
}

/**
 * Context or a question that the owner added before the turn of that number. In a visitor's branch of
 * another person's debate it is still of the user who wrote it.
 */
export interface Remark {
  readonly id: number;
  readonly debateId: number;
  readonly userId: number;
  readonly kind: RemarkKind;
  readonly content: string;
  readonly turnNumber: number;
  readonly createdAt: Date;
}

/** A debate with its responses and remarks, each in the order of turns. */
export interface Conversation {
  readonly debate: Debate;
  /** How it is related to other debates; absent when it is not. */
  readonly links?: DebateLinks;
  readonly responses: readonly Response[];
  readonly remarks: readonly Remark[];
}

/** A debate with the numbers of its responses and remarks, but without their texts. */
export interface DebateOverview {
  readonly debate: Debate;
  readonly responseCount: number;
  readonly remarkCount: number;
}

/** A part of a conversation. `start` is the number of items of the timeline before it. */
export interface ConversationPart extends Conversation, DebateOverview {
  readonly start: number;
  /** The turns beyond the part that stand so near to its remarks that their receipts need them. */
  readonly around: readonly TurnText[];
}

/** The text of a turn. */
export type TurnText = Pick<Response, "id" | "turnNumber" | "content">;

/**
 * What the prompt of a turn can contain. The counts are of everything before the turn, also of what
 * is too old for the prompt.
 */
export interface TurnMaterial extends Conversation, DebateOverview {}

/** The data of a new debate. */
export type NewDebate = Omit<
  Debate,
  | ("id" | "createdAt" | "title" | "shareToken" | "isOriginal" | "originalDebateId" | "variation")
  | ("isDown" | "sourceCount" | "hidesSources")
>;

/** The options for a debate beyond its texts. Without a model, the intensity decides. */
export interface DebateChoice {
  readonly coffeeLevel: number;
  readonly model1?: string | null | undefined;
  readonly model2?: string | null | undefined;
}

/** Returns why a person may not choose an intensity, or null. Visitors have level 1 only. */
export function denialForIntensity(access: Access, intensity: number): Denial | null {
  const code = intensityDenialCode(access, intensity);
  return code === null ? null : denial(code);
}

/** Returns why a person may not create a debate, or null. Checks the intensity, then the models. */
export function denialForDebate(
  catalogue: readonly PickableModel[],
  access: Access,
  input: DebateChoice,
): Denial | null {
  const denialForPick = (field: "model1" | "model2") => {
    const id = input[field];
    return id == null ? null : denialForModel(catalogue, access, id, field);
  };
  return (
    denialForIntensity(access, input.coffeeLevel) ??
    denialForPick("model1") ??
    denialForPick("model2")
  );
}

/** Where a remark stands, and the last turn that was generated or is running. */
export interface RemarkUse {
  /** The turn that the remark precedes. */
  readonly turnNumber: number;
  /** The last turn that was claimed and has not failed; 0 without any. */
  readonly lastTurn: number;
}

/**
 * Returns why the owner may not change or remove a remark any more, or null. The store calls it
 * under the lock that a claim takes too, so that a turn uses either the old text or the new one.
 */
export function denialForRemarkChange({ turnNumber, lastTurn }: RemarkUse): Denial | null {
  return turnNumber <= lastTurn ? denial("input-used") : null;
}

/** The counts at the moment when a remark is added. */
export interface RemarkCounts {
  /** The remarks of the debate. */
  readonly remarks: number;
  /** Those among them that stand before the turn that the new one would precede. */
  readonly remarksForTurn: number;
}

/**
 * Returns why the owner may not add another remark now, or null. The store calls it under its lock,
 * because the counts may change before that.
 */
export function denialForRemark({ remarks, remarksForTurn }: RemarkCounts): Denial | null {
  if (remarks >= DEBATE_LIMIT.remarks)
    return denial("contexts-full", { maximum: DEBATE_LIMIT.remarks });
  return remarksForTurn >= DEBATE_LIMIT.remarksPerTurn
    ? denial("next-turn-full", { maximum: DEBATE_LIMIT.remarksPerTurn })
    : null;
}
