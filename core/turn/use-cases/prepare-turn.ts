import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { modelForPersona } from "../../debate/debater-model.ts";
import { findModel, type Model } from "../../models/model.ts";
import { denialForModel } from "../../models/model-access.ts";
import type { Persona } from "../../models/persona.ts";
import type { ResolvedModel } from "../../models/served-model.ts";
import { type MeteredRequest, meterRequest } from "../../models/use-cases/metered-gateway.ts";
import { resolveModel } from "../../models/use-cases/resolve-model.ts";
import type { ClaimedTurn, ModelRequest, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { TURN_LIMIT } from "../../shared/limits.ts";
import { personaForTurn } from "../turn.ts";
import { turnPrompt } from "../turn-prompt.ts";
import { turnPromptContext } from "../turn-prompt-context.ts";

/**
 * A claimed turn that may be spoken now: the speaker, the request to the model, and what it may
 * cost.
 */
export interface PreparedTurn {
  readonly persona: Persona;
  readonly aiModel: string;
  readonly request: ModelRequest;
  readonly spending: MeteredRequest;
}

/**
 * Chooses the speaker of a claimed turn, builds the prompt, and reserves the highest possible cost.
 * This is the only place of a turn that reads the conversation, and it reads no more than the prompt
 * can contain. After the claim the prompt can no
 * longer grow, and no other call reserves anything for the same turn.
 * @throws DomainError `not-found` when the debate was deleted meanwhile, `budget-sign-in`,
 * `budget-tomorrow`, `budget-spent`.
 */
export async function prepareTurn(
  ports: Pick<Ports, "debates" | "models" | "budget" | "clock">,
  actor: Actor,
  { debateId, turnNumber }: Pick<ClaimedTurn, "debateId" | "turnNumber">,
  language: string | undefined,
): Promise<PreparedTurn> {
  const conversation = await ports.debates.findForTurn(debateId, turnNumber);
  if (conversation === null) throw new DomainError("not-found");
  const persona = personaForTurn(turnNumber);
  const voice = speakerOf(ports.models, conversation, persona, actor);
  const promptContext = turnPromptContext(
    conversation,
    turnNumber,
    language ?? conversation.debate.language,
  );
  const request = {
    modelId: voice.servedId,
    prompt: turnPrompt(promptContext),
    promptContext,
    maxTokens: TURN_LIMIT.answerTokens,
  };
  return {
    persona,
    aiModel: voice.aiModel,
    request,
    spending: await meterRequest(ports, actor, voice, request),
  };
}

/**
 * Returns the model that speaks this turn: the one picked for the side while the plan allows it,
 * else the one of the intensity.
 */
function speakerOf(
  models: Ports["models"],
  { debate }: Conversation,
  persona: Persona,
  actor: Actor,
): ResolvedModel {
  const pickedId = persona.optionNumber === 1 ? debate.model1 : debate.model2;
  const mayPick = pickedId !== null && denialForModel(models.catalogue, actor, pickedId) === null;
  const picked = mayPick ? findModel(models.catalogue, pickedId) : undefined;
  const chosen: Model =
    picked ?? modelForPersona(models.catalogue, persona, debate.coffeeLevel, actor);
  return resolveModel(models, chosen);
}
