import type { Actor } from "../actor.ts";
import type { Conversation } from "../debate.ts";
import { DomainError } from "../errors.ts";
import { TURN_LIMIT } from "../limit.ts";
import { findModel, type Model, modelFor, type Voice } from "../model.ts";
import { denialForModel } from "../model-access.ts";
import type { Persona } from "../persona.ts";
import type { ClaimedTurn, Ports, SpeechRequest } from "../ports/index.ts";
import { turnBrief, turnPrompt } from "../prompts.ts";
import { personaForTurn } from "../turn.ts";
import { liveVoice } from "./live-voice.ts";
import { type Spending, spend } from "./spend.ts";

/** A claimed turn that may be spoken now: who speaks, what is asked, and what it may cost. */
export interface PreparedTurn {
  readonly persona: Persona;
  readonly aiModel: string;
  readonly request: SpeechRequest;
  readonly spending: Spending;
}

/**
 * Chooses the speaker of a claimed turn, writes the prompt, and sets aside what it can cost at the most. With the turn in hand
 * the prompt can grow no more, and nobody else sets anything aside for the same turn.
 * @throws DomainError `not-found`, and what `spend` throws.
 */
export async function prepareTurn(
  ports: Pick<Ports, "debates" | "models" | "budget">,
  actor: Actor,
  { debateId, turnNumber }: Pick<ClaimedTurn, "debateId" | "turnNumber">,
  language: string | undefined,
): Promise<PreparedTurn> {
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const persona = personaForTurn(turnNumber);
  const voice = speakerOf(ports.models, conversation, persona, actor);
  const brief = turnBrief(conversation, turnNumber, language ?? conversation.debate.language);
  const request = { modelId: voice.servedId, prompt: turnPrompt(brief), brief, maxTokens: TURN_LIMIT.answerTokens };
  return { persona, aiModel: voice.aiModel, request, spending: await spend(ports, actor, voice, request) };
}

/** Who really speaks this turn: the model picked for the side while the plan opens it, else the one of the intensity. */
function speakerOf(models: Ports["models"], { debate }: Conversation, persona: Persona, actor: Actor): Voice {
  const pickedId = persona.optionNumber === 1 ? debate.model1 : debate.model2;
  const mayPick = pickedId !== null && denialForModel(models.catalogue, actor, pickedId) === null;
  const picked = mayPick ? findModel(models.catalogue, pickedId) : undefined;
  const chosen: Model = picked ?? modelFor(models.catalogue, persona, debate.coffeeLevel, actor);
  return liveVoice(models, chosen);
}
