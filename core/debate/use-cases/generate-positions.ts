import type { Actor } from "../../account/actor.ts";
import { DEFAULT_LANGUAGE } from "../../language/language.ts";
import { TASK_LIMIT } from "../../models/limits.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { type Caller, payerOf } from "../../models/use-cases/payer.ts";
import { isOwnTask } from "../../models/use-cases/supply.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { createSingleFlight } from "../../shared/single-flight.ts";
import { parsePositions } from "../parse-positions.ts";
import type { PositionCache } from "../ports/position-cache.ts";
import {
  type PositionQuestion,
  type PositionSuggestion,
  positionQuestion,
  suggestionFor,
} from "../positions.ts";
import { fitPositions, positionsPrompt } from "../positions-prompt.ts";
import type { GeneratePositionsInput } from "../schemas.ts";

/**
 * What suggests positions: the models, and the cache of what they suggested.
 * @inline
 */
export type PositionPorts = CallPorts & {
  readonly positionCache: PositionCache;
  readonly quota: Quota;
};

/** The suggestions under way in this process, for each `PositionCache`. */
const share = createSingleFlight<PositionSuggestion>();

/**
 * Returns two opposite positions for a question, in the language of the screen: Yes and No for a
 * yes/no question and for an answer without positions. A model's answer is cached by question and
 * language.
 *
 * Only what a model must be asked counts against the client's quota. Calls of one client for one
 * question that arrive while the first is under way share its outcome, so a repeat is free at any
 * moment.
 * @throws TooManyRequests; DomainError `task-failed` or `provider-busy` when no model could answer,
 * or a `budget-…` code.
 */
export function generatePositions(
  ports: PositionPorts,
  actor: Actor | null,
  { query, language, caller }: GeneratePositionsInput & { readonly caller: Caller },
): Promise<PositionSuggestion> {
  const question = positionQuestion(query, language ?? DEFAULT_LANGUAGE);
  const key = JSON.stringify([caller.client, question.question, question.language]);
  return share(ports.positionCache, key, () => suggestPositions(ports, actor, question, caller));
}

async function suggestPositions(
  ports: PositionPorts,
  actor: Actor | null,
  question: PositionQuestion,
  caller: Caller,
): Promise<PositionSuggestion> {
  const known = await ports.positionCache.get(question);
  if (known !== null) return known;
  const payer = await payerOf(ports, actor, caller.client);
  const isOwn = isOwnTask(ports.models, payer);
  await countModelTask(ports.quota, "positions", caller, { isOwn });
  const material = { purpose: "positions" as const, ...question };
  const answer = await completeText(ports, payer, {
    answerTokens: TASK_LIMIT.positionsTokens,
    fit({ fits }) {
      const fitted = fitPositions(material, fits);
      return { material: fitted, prompt: positionsPrompt(fitted), isWhole: true };
    },
  });
  const suggestion = suggestionFor(parsePositions(answer), question.language);
  await ports.positionCache.set(question, suggestion);
  return suggestion;
}
