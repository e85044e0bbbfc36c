import { type Actor, actorKey } from "../actor.ts";
import type { Conversation } from "../debate.ts";
import { DomainError, type ErrorCode, refuse } from "../errors.ts";
import { TURN_LIMIT } from "../limit.ts";
import { denialForModel, findModel, type Model, modelFor, type Voice } from "../model.ts";
import type { Persona } from "../persona.ts";
import type { ClaimedTurn, Ports, StopReason, TokenUsage } from "../ports/index.ts";
import { turnBrief, turnPrompt } from "../prompts.ts";
import { denialForTurn, denialForTurnsAtOnce, personaForTurn } from "../turn.ts";
import type { TurnFeed } from "../turn-feed.ts";
import { liveVoice } from "./live-voice.ts";
import { readDebate } from "./read-debate.ts";
import { steadySpeech } from "./steady-speech.ts";

type SpeakingPorts = Pick<Ports, "debates" | "liveTurns" | "models" | "clock" | "turnLog">;

/** The debate to go on with, and the language to speak when it is not the debate's own. */
export interface GenerateTurnInput {
  readonly debateId: number;
  readonly language?: string | undefined;
}

/** The feed of the turn, and whether this call started it (else it attached to the running one). */
export interface GeneratedTurn {
  readonly feed: TurnFeed;
  readonly started: boolean;
}

/**
 * Starts the next turn of one's own debate, or attaches to the one that runs: one turn, one paid call, however
 * often it is asked for. The turn then belongs to the server: it goes on to its end when the asker is gone.
 * @throws DomainError before any text: `not-found`, `response-limit`, `too-many-turns`, `shutting-down`.
 */
export async function generateTurn(ports: SpeakingPorts, actor: Actor | null, input: GenerateTurnInput): Promise<GeneratedTurn> {
  if (actor === null) throw new DomainError("not-found");
  await readDebate(ports, actor, input.debateId);
  const claim = await ports.liveTurns.claim({
    debateId: input.debateId,
    claimant: actorKey(actor),
    guard: ({ responseCount, runningForClaimant }) => {
      refuse(denialForTurn(actor, responseCount));
      refuse(denialForTurnsAtOnce(runningForClaimant));
    },
  });
  if (claim.kind === "running") return { feed: claim.feed, started: false };
  void speakTurn(ports, actor, claim.turn, input.language);
  return { feed: claim.turn.feed, started: true };
}

/** Speaks a claimed turn and ends it, whatever happens. Never rejects. */
async function speakTurn(ports: SpeakingPorts, actor: Actor, turn: ClaimedTurn, language: string | undefined): Promise<void> {
  const startedAt = ports.clock.now();
  let aiModel = "";
  let usage: TokenUsage = { inputTokens: null, outputTokens: null };
  const logEnd = (outcome: "kept" | "stopped" | ErrorCode, cause?: unknown) =>
    ports.turnLog.turnEnded({
      debateId: turn.debateId,
      turnNumber: turn.turnNumber,
      aiModel,
      outcome,
      milliseconds: ports.clock.now() - startedAt,
      ...usage,
      cause,
    });
  try {
    const conversation = await ports.debates.find(turn.debateId);
    if (conversation === null) throw new DomainError("not-found");
    const persona = personaForTurn(turn.turnNumber);
    const voice = speakerOf(ports.models, conversation, persona, actor);
    aiModel = voice.aiModel;
    const { ending, usage: counted } = await converse(ports, conversation, turn, voice, language);
    usage = counted;
    const content = turn.feed.text;
    if (ending !== "finished" && (ending !== "stopped" || content.trim() === "")) {
      throw new DomainError(ending === "stopped" ? "turn-stopped" : ending);
    }
    await turn.commit({ content, optionNumber: persona.optionNumber, aiModel });
    logEnd(ending === "finished" ? "kept" : "stopped");
  } catch (error) {
    const code = error instanceof DomainError ? error.code : "internal";
    await turn.fail(code);
    logEnd(code, error instanceof DomainError ? error.cause : error);
  }
}

/** Streams the model's words into the turn until they are finished or the turn is told to end. */
async function converse(
  ports: SpeakingPorts,
  conversation: Conversation,
  turn: ClaimedTurn,
  voice: Voice,
  language: string | undefined,
): Promise<{ ending: "finished" | StopReason; usage: TokenUsage }> {
  const brief = turnBrief(conversation, turn.turnNumber, language ?? conversation.debate.language);
  const gateway = ports.models.gateways[voice.gateway] ?? ports.models.gateways.rehearsal;
  const { ending, usage } = await steadySpeech(
    ports.clock,
    gateway,
    { modelId: voice.servedId, prompt: turnPrompt(brief), brief, maxTokens: TURN_LIMIT.answerTokens },
    { onText: (text) => turn.push(text), stopped: turn.stopped },
  );
  return { ending: ending === "finished" ? "finished" : await turn.stopped, usage };
}

/** Who really speaks this turn: the model picked for the side while the plan opens it, else the one of the intensity. */
function speakerOf(models: Ports["models"], { debate }: Conversation, persona: Persona, actor: Actor): Voice {
  const pickedId = persona.optionNumber === 1 ? debate.model1 : debate.model2;
  const mayPick = pickedId !== null && denialForModel(models.catalogue, actor, pickedId) === null;
  const picked = mayPick ? findModel(models.catalogue, pickedId) : undefined;
  const chosen: Model = picked ?? modelFor(models.catalogue, persona, debate.coffeeLevel, actor);
  return liveVoice(models, chosen);
}
