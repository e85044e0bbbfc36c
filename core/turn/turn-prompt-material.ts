import type { Concession } from "../debate/concession.ts";
import type { Conversation, Remark, Response } from "../debate/debate.ts";
import type { Persona } from "../debate/personas.ts";
import { remarksForPrompt } from "../debate/remark-kind.ts";
import { nextSeat } from "../debate/seats.ts";
import { otherSide, positionOf, type Side } from "../debate/side.ts";
import type { Temperament } from "../debate/temperament.ts";
import { inTimelineOrder } from "../debate/timeline.ts";
import type { Library } from "../evidence/library.ts";
import { TURN_LIMIT } from "./limits.ts";

/** Everything that a debater knows in its turn. */
export interface TurnPromptMaterial {
  readonly purpose: "turn";
  /** The side that speaks, its persona, and the persona that it argues against. */
  readonly side: Side;
  readonly persona: Persona;
  readonly opponent: Persona;
  /** How hard it argues against a person; null against a model. */
  readonly temperament: Temperament | null;
  readonly turnNumber: number;
  /**
   * Whether it speaks again because it gave in without a new argument; not by default.
   */
  readonly isFirmer?: boolean;
  /** Which variant of the turn this is, counted from 1; 1 by default. No prompt says it; only the script tells them apart. */
  readonly variant?: number;
  readonly question: string;
  /** The position that this persona argues, and the opposing one. */
  readonly position: string;
  readonly opposingPosition: string;
  /** The language to write in, a BCP 47 tag. */
  readonly language: string;
  /** Which of several equally good answers to give: one number for a whole debate, from 0. */
  readonly variation: number;
  /** The last turns, oldest first; at most `TURN_LIMIT.historyTurns`. */
  readonly history: readonly Pick<Response, "side" | "content" | "turnNumber">[];
  /**
   * The owner's last remarks, oldest first, each with the turn that it precedes; at most
   * `TURN_LIMIT.remarks`, and the questions that are open for the side that speaks.
   */
  readonly context: readonly Pick<Remark, "kind" | "content" | "turnNumber">[];
  /**
   * The speaker's own last claims that the person at the other side has conceded, oldest first; at
   * most `TURN_LIMIT.conceded`.
   */
  readonly conceded?: readonly Pick<Concession, "point" | "quote">[];
  /** What the turn is given of the debate's sources; absent in a debate without sources. */
  readonly library?: Library;
}

/** Returns the context for a turn of a debate in a language, from what was said before it. */
export function turnPromptMaterial(
  conversation: Conversation,
  turnNumber: number,
  language: string,
  {
    variant = 1,
    isFirmer = false,
  }: { readonly variant?: number; readonly isFirmer?: boolean } = {},
): TurnPromptMaterial {
  const { debate, responses, remarks } = conversation;
  const { side, persona, opponent } = nextSeat(debate, turnNumber - 1);
  const earlier = inTimelineOrder(responses, remarks);
  const history = earlier
    .flatMap((entry) => (entry.kind === "response" ? [entry.item] : []))
    .slice(-TURN_LIMIT.historyTurns);
  const context = remarksForPrompt(
    earlier.flatMap((entry) => (entry.kind === "remark" ? [entry.item] : [])),
    turnNumber,
    TURN_LIMIT.remarks,
  );
  return {
    purpose: "turn",
    side,
    persona,
    opponent,
    temperament: debate.temperament,
    turnNumber,
    variant,
    ...(isFirmer && { isFirmer }),
    question: debate.question,
    position: positionOf(debate, side),
    opposingPosition: positionOf(debate, otherSide(side)),
    language,
    variation: debate.variation,
    history,
    context,
  };
}

/**
 * Returns the material with the concessions to earlier turns. A turn that is generated again does not
 * see what was conceded to its former text.
 */
export function withConceded(
  material: TurnPromptMaterial,
  concessions: readonly Concession[],
): TurnPromptMaterial {
  const conceded = concessions
    .filter(({ turnNumber }) => turnNumber < material.turnNumber)
    .slice(-TURN_LIMIT.conceded);
  return conceded.length === 0 ? material : { ...material, conceded };
}
