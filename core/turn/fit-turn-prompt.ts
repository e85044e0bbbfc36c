/**
 * Cuts the prompt of a turn to a model's window, so that a long debate never gets stuck: the oldest
 * turns go first, then the oldest contexts. The question, the positions and the opponent's last
 * turn stay.
 */

import type { DebateOverview, LeftOut } from "../debate/debate.ts";
import type { Prompt } from "../models/prompt.ts";
import type { PromptFits } from "../models/prompt-room.ts";
import { shortenToFit } from "../models/shorten-to-fit.ts";
import { turnPrompt } from "./turn-prompt.ts";
import type { TurnPromptContext } from "./turn-prompt-context.ts";

/** A prompt that fits, with the data that it was built from. */
export interface FittedTurnPrompt {
  readonly promptContext: TurnPromptContext;
  readonly prompt: Prompt;
  /** Whether the question and the positions are complete. */
  readonly isWhole: boolean;
}

/**
 * Builds the prompt of a turn from as much of its context as fits. If even the texts that stay do
 * not fit, the opponent's last turn is shortened at a sentence, and only in a window that is too
 * small for the question or the positions they are as well.
 */
export function fitTurnPrompt(full: TurnPromptContext, fits: PromptFits): FittedTurnPrompt {
  let promptContext = full;
  while (!fits(turnPrompt(promptContext))) {
    const fewer = withoutOldest(promptContext);
    if (fewer === null) {
      promptContext = withShorterTexts(promptContext, fits);
      break;
    }
    promptContext = fewer;
  }
  const isWhole =
    promptContext.question === full.question &&
    promptContext.position === full.position &&
    promptContext.opposingPosition === full.opposingPosition;
  return { promptContext, prompt: turnPrompt(promptContext), isWhole };
}

/**
 * Returns how much of what was said before a turn its prompt lacks; null when it holds everything.
 */
export function leftOutOf(
  { responseCount, inputCount }: Pick<DebateOverview, "responseCount" | "inputCount">,
  { history, context }: TurnPromptContext,
): LeftOut | null {
  const turns = responseCount - history.length;
  const contexts = inputCount - context.length;
  return turns > 0 || contexts > 0 ? { turns, contexts } : null;
}

/**
 * Returns the context without its oldest turn or, after those, its oldest input; null at the end.
 */
function withoutOldest(promptContext: TurnPromptContext): TurnPromptContext | null {
  const { history, context } = promptContext;
  if (history.length > 1) return { ...promptContext, history: history.slice(1) };
  return context.length > 0 ? { ...promptContext, context: context.slice(1) } : null;
}

type Edit = (text: string) => string;

/** The texts that may be shortened when nothing else can go, the least important first. */
const SHORTENABLE: readonly ((context: TurnPromptContext, edit: Edit) => TurnPromptContext)[] = [
  (context, edit) => ({
    ...context,
    history: context.history.map((turn) => ({ ...turn, content: edit(turn.content) })),
  }),
  (context, edit) => ({ ...context, question: edit(context.question) }),
  (context, edit) => ({ ...context, opposingPosition: edit(context.opposingPosition) }),
  (context, edit) => ({ ...context, position: edit(context.position) }),
];

function withShorterTexts(full: TurnPromptContext, fits: PromptFits): TurnPromptContext {
  let promptContext = full;
  for (const replace of SHORTENABLE) {
    const whole = promptContext;
    const fitsWith = (shorter: string) => fits(turnPrompt(replace(whole, () => shorter)));
    promptContext = replace(whole, (text) => shortenToFit(text, fitsWith));
    if (fits(turnPrompt(promptContext))) break;
  }
  return promptContext;
}
