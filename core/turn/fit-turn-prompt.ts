/**
 * Cuts the prompt of a turn to a model's window, so that a long debate never gets stuck: the oldest
 * turns go first, then the oldest contexts, then the oldest concessions, then the least
 * important passages of sources. The question, the positions, the opponent's last turn
 * and the questions that are open for the side that speaks stay.
 */

import type { DebateOverview, LeftOut } from "../debate/debate.ts";
import { isOpenQuestion } from "../debate/remark-kind.ts";
import type { Prompt } from "../models/prompt.ts";
import type { PromptFits } from "../models/prompt-room.ts";
import { shortenToFit } from "../models/shorten-to-fit.ts";
import { turnPrompt } from "./turn-prompt.ts";
import type { TurnPromptMaterial } from "./turn-prompt-material.ts";

/** A prompt that fits, with the data that it was built from. */
export interface FittedTurnPrompt {
  readonly material: TurnPromptMaterial;
  readonly prompt: Prompt;
  /** Whether the question and the positions are complete. */
  readonly isWhole: boolean;
}

/**
 * Builds the prompt of a turn from as much of its context as fits. If even the texts that stay do
 * not fit, the opponent's last turn is shortened at a sentence, and only in a window that is too
 * small for the question or the positions they are as well.
 */
export function fitTurnPrompt(full: TurnPromptMaterial, fits: PromptFits): FittedTurnPrompt {
  let material = full;
  while (!fits(turnPrompt(material))) {
    const fewer = withoutOldest(material);
    if (fewer === null) {
      material = withShorterTexts(material, fits);
      break;
    }
    material = fewer;
  }
  const isWhole =
    material.question === full.question &&
    material.position === full.position &&
    material.opposingPosition === full.opposingPosition;
  return { material, prompt: turnPrompt(material), isWhole };
}

/**
 * Returns how much of what was said before a turn its prompt lacks; null when it holds everything.
 */
export function leftOutOf(
  { responseCount, remarkCount }: Pick<DebateOverview, "responseCount" | "remarkCount">,
  { history, context }: TurnPromptMaterial,
): LeftOut | null {
  const turns = responseCount - history.length;
  const contexts = remarkCount - context.length;
  return turns > 0 || contexts > 0 ? { turns, contexts } : null;
}

/**
 * Returns the context without its oldest turn or, after those, its oldest remark that is no open
 * question or, after those, its oldest concession or, after those, the least important passage of its
 * sources; null at the end.
 */
function withoutOldest(material: TurnPromptMaterial): TurnPromptMaterial | null {
  const { history, context, conceded = [], library, turnNumber } = material;
  if (history.length > 1) return { ...material, history: history.slice(1) };
  const oldest = context.findIndex((remark) => !isOpenQuestion(remark, turnNumber));
  if (oldest >= 0) return { ...material, context: context.toSpliced(oldest, 1) };
  if (conceded.length > 0) return { ...material, conceded: conceded.slice(1) };
  if (library === undefined || library.passages.length === 0) return null;
  return { ...material, library: { ...library, passages: library.passages.slice(0, -1) } };
}

type Edit = (text: string) => string;

/** The texts that may be shortened when nothing else can go, the least important first. */
const SHORTENABLE: readonly ((context: TurnPromptMaterial, edit: Edit) => TurnPromptMaterial)[] = [
  (context, edit) => ({
    ...context,
    history: context.history.map((turn) => ({ ...turn, content: edit(turn.content) })),
  }),
  // Only open questions are left of what the owner added.
  (context, edit) => ({
    ...context,
    context: context.context.map((asked) => ({ ...asked, content: edit(asked.content) })),
  }),
  (context, edit) => ({ ...context, question: edit(context.question) }),
  (context, edit) => ({ ...context, opposingPosition: edit(context.opposingPosition) }),
  (context, edit) => ({ ...context, position: edit(context.position) }),
];

function withShorterTexts(full: TurnPromptMaterial, fits: PromptFits): TurnPromptMaterial {
  let material = full;
  for (const replace of SHORTENABLE) {
    const whole = material;
    const fitsWith = (shorter: string) => fits(turnPrompt(replace(whole, () => shorter)));
    material = replace(whole, (text) => shortenToFit(text, fitsWith));
    if (fits(turnPrompt(material))) break;
  }
  return material;
}
