import { type Actor, actorKey } from "../../account/actor.ts";
import { readDebate } from "../../debate/use-cases/read-debate.ts";
import { streamWithRetry } from "../../models/use-cases/stream-with-retry.ts";
import type { ClaimedTurn, Ports, StopReason, TokenUsage } from "../../ports/index.ts";
import { DomainError, type ErrorCode, refuse } from "../../shared/errors.ts";
import { denialForTurn, denialForTurnsAtOnce } from "../turn.ts";
import type { TurnStream } from "../turn-stream.ts";
import { type PreparedTurn, prepareTurn } from "./prepare-turn.ts";

type SpeakingPorts = Pick<
  Ports,
  "debates" | "liveTurns" | "models" | "budget" | "clock" | "turnLog"
>;

/** The debate to go on with, and the language to speak when it is not the debate's own. */
export interface GenerateTurnInput {
  readonly debateId: number;
  readonly language?: string | undefined;
}

/** The feed of the turn, and whether this call started it (else it attached to the running one). */
export interface GeneratedTurn {
  readonly stream: TurnStream;
  readonly started: boolean;
}

/**
 * Starts the next turn of one's own debate, or attaches to the one that runs: one turn, one paid call, however
 * often it is asked for. The turn then belongs to the server: it goes on to its end when the asker is gone.
 * @throws DomainError before any text: `not-found`, `response-limit`, `too-many-turns`, `shutting-down`, `budget-sign-in`,
 * `budget-tomorrow`, `budget-spent`.
 */
export async function generateTurn(
  ports: SpeakingPorts,
  actor: Actor | null,
  input: GenerateTurnInput,
): Promise<GeneratedTurn> {
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
  if (claim.kind === "running") return { stream: claim.stream, started: false };
  const { turn } = claim;
  const logEnd = endLog(ports, turn);
  try {
    const prepared = await prepareTurn(ports, actor, turn, input.language);
    void speakTurn(ports, turn, prepared, logEnd);
  } catch (error) {
    await failTurn(turn, error, logEnd);
    throw error;
  }
  return { stream: turn.stream, started: true };
}

/** Speaks a claimed turn and ends it, whatever happens. Never rejects. */
async function speakTurn(
  ports: SpeakingPorts,
  turn: ClaimedTurn,
  prepared: PreparedTurn,
  logEnd: EndLog,
): Promise<void> {
  const { persona, aiModel } = prepared;
  let usage = UNKNOWN_USAGE;
  try {
    const { ending, usage: counted } = await converse(ports, turn, prepared);
    usage = counted;
    const content = turn.stream.text;
    if (ending !== "finished" && (ending !== "stopped" || content.trim() === "")) {
      throw new DomainError(ending === "stopped" ? "turn-stopped" : ending);
    }
    await turn.commit({ content, optionNumber: persona.optionNumber, aiModel });
    logEnd(ending === "finished" ? "kept" : "stopped", { aiModel, usage });
  } catch (error) {
    await failTurn(turn, error, logEnd, { aiModel, usage });
  }
}

/** Streams the model's words into the turn until they are finished or the turn is told to end. What it cost is settled at once. */
async function converse(
  ports: SpeakingPorts,
  turn: ClaimedTurn,
  { request, spending }: PreparedTurn,
): Promise<{ ending: "finished" | StopReason; usage: TokenUsage }> {
  try {
    const listener = { onText: (text: string) => turn.push(text), stopped: turn.stopped };
    const { ending, usage } = await streamWithRetry(
      ports.clock,
      spending.gateway,
      request,
      listener,
    );
    return { ending: ending === "finished" ? "finished" : await turn.stopped, usage };
  } finally {
    // Nobody waits for it: the response is to be kept as soon as can be.
    void spending.settle();
  }
}

const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

/** What is known of a turn at its end. */
interface SpokenSoFar {
  readonly aiModel: string;
  readonly usage: TokenUsage;
}

type EndLog = (
  outcome: "kept" | "stopped" | ErrorCode,
  spoken: SpokenSoFar,
  cause?: unknown,
) => void;

function endLog({ clock, turnLog }: SpeakingPorts, { debateId, turnNumber }: ClaimedTurn): EndLog {
  const startedAt = clock.now();
  return (outcome, { aiModel, usage }, cause) =>
    turnLog.turnEnded({
      debateId,
      turnNumber,
      aiModel,
      outcome,
      milliseconds: clock.now() - startedAt,
      ...usage,
      cause,
    });
}

async function failTurn(
  turn: ClaimedTurn,
  error: unknown,
  logEnd: EndLog,
  spoken: SpokenSoFar = { aiModel: "", usage: UNKNOWN_USAGE },
): Promise<void> {
  const code = error instanceof DomainError ? error.code : "internal";
  await turn.fail(code);
  logEnd(code, spoken, error instanceof DomainError ? error.cause : error);
}
