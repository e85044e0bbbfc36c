import type { Actor } from "../../account/actor.ts";
import { streamWithRetry } from "../../models/use-cases/stream-with-retry.ts";
import type { ClaimedTurn, Ports, StopReason, TokenUsage } from "../../ports/index.ts";
import { DomainError, type ErrorCode } from "../../shared/errors.ts";
import { type PreparedTurn, prepareTurn } from "./prepare-turn.ts";

type GeneratePorts = Pick<Ports, "debates" | "models" | "budget" | "clock" | "turnLog">;

/**
 * Generates a claimed turn. Resolves when a model may be called; the text then comes through the
 * turn's stream, and the turn ends by itself.
 * @throws what `prepareTurn` throws. The turn is then open again.
 */
export async function generateTurn(
  ports: GeneratePorts,
  actor: Actor,
  turn: ClaimedTurn,
  language: string | undefined,
): Promise<void> {
  const logEnd = endLog(ports, turn);
  try {
    const prepared = await prepareTurn(ports, actor, turn, language);
    void speakTurn(ports, turn, prepared, logEnd);
  } catch (error) {
    await failTurn(turn, error, logEnd);
    throw error;
  }
}

/** Speaks a claimed turn and ends it, whatever happens. Never rejects. */
async function speakTurn(
  ports: GeneratePorts,
  turn: ClaimedTurn,
  prepared: PreparedTurn,
  logEnd: EndLog,
): Promise<void> {
  const { persona, aiModel } = prepared;
  let usage = UNKNOWN_USAGE;
  try {
    const { ending, usage: counted } = await streamInto(ports, turn, prepared);
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

/**
 * Streams the model's text into the turn until it is finished or the turn must end. Its cost is
 * settled at once.
 */
async function streamInto(
  ports: GeneratePorts,
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
    // Not awaited, so that the response is kept as soon as possible.
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

function endLog({ clock, turnLog }: GeneratePorts, { debateId, turnNumber }: ClaimedTurn): EndLog {
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
