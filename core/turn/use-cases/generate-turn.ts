import type { Response } from "../../debate/debate.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { speakerOf } from "../../debate/speaker.ts";
import type { TokenUsage } from "../../models/ports/model-gateway.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import type { Payer } from "../../models/use-cases/payer.ts";
import { DomainError, type ErrorCode } from "../../shared/errors.ts";
import type { ClaimedTurn, StopReason } from "../ports/live-turns.ts";
import { turnEvidence } from "../turn-evidence.ts";
import type { LibraryPorts } from "./choose-library.ts";
import { type PreparedTurn, prepareTurn, type TurnManner } from "./prepare-turn.ts";

type GeneratePorts = CallPorts &
  LibraryPorts & {
    readonly debates: DebateRepo;
    readonly concessions: Concessions;
  };

/** A turn that is being generated. */
interface GeneratedTurn {
  /** Whether a person has a seat in the debate. */
  readonly isAgainstPerson: boolean;
  /** Resolves when the turn has ended: to its response, or to null when it failed. */
  readonly response: Promise<Response | null>;
}

/**
 * Generates a claimed turn. Resolves when a model may be called; the text then comes through the
 * turn's stream, and the turn ends without further calls.
 * @throws what `prepareTurn` throws. The turn is then open again.
 */
export async function generateTurn(
  ports: GeneratePorts,
  payer: Payer,
  turn: ClaimedTurn,
  manner: TurnManner,
): Promise<GeneratedTurn> {
  const logEnd = endLog(ports, turn);
  try {
    const prepared = await prepareTurn(ports, payer, turn, manner);
    const response = speakTurn(turn, prepared, logEnd);
    return { response, isAgainstPerson: prepared.isAgainstPerson };
  } catch (error) {
    await failTurn(turn, error, logEnd);
    throw error;
  }
}

/** Speaks a claimed turn and ends it, whatever happens. Never rejects. */
async function speakTurn(
  turn: ClaimedTurn,
  { side, sources, call }: PreparedTurn,
  logEnd: EndLog,
): Promise<Response | null> {
  let usage = UNKNOWN_USAGE;
  // Read at the end, because another model may have spoken than the first one.
  const spoken = () => ({ aiModel: call.aiModel, usage });
  try {
    const { ending, usage: counted } = await streamInto(turn, call);
    usage = counted;
    const content = turn.stream.text;
    if (ending !== "finished" && (ending !== "stopped" || content.trim() === "")) {
      throw new DomainError(ending === "stopped" ? "turn-stopped" : ending);
    }
    const { leftOut, material } = call.fitted;
    const isStopped = ending === "stopped";
    const given = material.library?.passages ?? [];
    const response = await turn.commit({
      ...{ content, side, speaker: speakerOf(call), leftOut, isStopped },
      ...(sources && { evidence: turnEvidence(content, sources, given) }),
    });
    logEnd(ending === "finished" ? "kept" : "stopped", spoken());
    return response;
  } catch (error) {
    await failTurn(turn, error, logEnd, spoken());
    return null;
  }
}

/**
 * Streams the model's text into the turn until it is finished or the turn must end. Its cost is
 * settled at once.
 */
async function streamInto(
  turn: ClaimedTurn,
  call: PreparedTurn["call"],
): Promise<{ ending: "finished" | StopReason; usage: TokenUsage }> {
  try {
    const listener = { onText: (text: string) => turn.push(text), stopped: turn.stopped };
    const { ending, usage } = await call.stream(listener);
    return { ending: ending === "finished" ? "finished" : await turn.stopped, usage };
  } finally {
    // Not awaited, so that the response is kept as soon as possible.
    void call.settle();
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
  const startedAt = clock.elapsed();
  return (outcome, { aiModel, usage }, cause) =>
    turnLog.turnEnded({
      debateId,
      turnNumber,
      aiModel,
      outcome,
      milliseconds: clock.elapsed() - startedAt,
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
