import type { Actor } from "../../account/actor.ts";
import { DEFAULT_LANGUAGE } from "../../language/language.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import type { Ports } from "../../ports/index.ts";
import { TASK_LIMIT } from "../../shared/limits.ts";
import {
  type PositionSuggestion,
  parsePositions,
  positionQuestion,
  suggestionFor,
} from "../positions.ts";
import { positionsPrompt } from "../positions-prompt.ts";
import type { GeneratePositionsInput } from "../schemas.ts";

/**
 * Two opposite positions for a question, in the language of the screen (SPEC §4, Position suggestion): Yes and No for a
 * yes/no question and where the model suggests nothing of use. What a model said once is remembered by question and
 * language. `beforeAsking` is called only when a model must be asked, and may throw to prevent it.
 * @throws DomainError `task-failed` or `provider-busy` when no model could answer, and what `beforeAsking` throws.
 */
export async function generatePositions(
  ports: Pick<Ports, "positionCache" | "models" | "budget" | "clock">,
  actor: Actor | null,
  input: GeneratePositionsInput & { beforeAsking?(): Promise<void> },
): Promise<PositionSuggestion> {
  const key = positionQuestion(input.query, input.language ?? DEFAULT_LANGUAGE);
  const known = await ports.positionCache.get(key);
  if (known !== null) return known;
  await input.beforeAsking?.();
  const promptContext = { purpose: "positions" as const, ...key };
  const request = {
    prompt: positionsPrompt(promptContext),
    promptContext,
    maxTokens: TASK_LIMIT.positionsTokens,
  };
  const answer = await completeText(ports, actor ?? { kind: "visitor" }, request);
  const suggestion = suggestionFor(parsePositions(answer), key.language);
  await ports.positionCache.set(key, suggestion);
  return suggestion;
}
