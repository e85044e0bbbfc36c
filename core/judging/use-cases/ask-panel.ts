import type { Side } from "../../debate/side.ts";
import { MODEL_TIMEOUTS, TASK_LIMIT } from "../../models/limits.ts";
import { makerOf } from "../../models/maker.ts";
import type { Model } from "../../models/model.ts";
import type { PromptRoom } from "../../models/prompt-room.ts";
import { readAnswer } from "../../models/use-cases/complete-text.ts";
import { type CallPorts, ModelCall } from "../../models/use-cases/model-call.ts";
import type { FittedPrompt } from "../../models/use-cases/model-candidates.ts";
import type { Payer } from "../../models/use-cases/payer.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Ballot, readBallot } from "../ballot.ts";
import { type JudgeBallots, type Verdict, verdictOf } from "../verdict.ts";
import { type JudgedDebate, verdictPrompt } from "../verdict-prompt.ts";

/** A ballot of a judge as it comes in; null when it is missing. `model` is the one that answered. */
export interface AskedBallot extends Pick<JudgeBallots, "model" | "family"> {
  readonly first: Side;
  readonly ballot: Ballot | null;
}

/** The panel, the debate to judge, and who listens. */
export interface PanelInput {
  readonly panel: readonly Model[];
  readonly debate: JudgedDebate;
  /** Called when the cost of all first requests is reserved. */
  onOpened(): void;
  /** Called for each ballot. The panel waits for it. */
  onAnswer(ballot: AskedBallot): Promise<void>;
  /** Resolves to stop all judges. Their ballots are then missing. */
  readonly stopped: Promise<void>;
}

/** A request for one ballot whose worst case is reserved. */
interface Seat {
  readonly judge: Model;
  readonly first: Side;
  readonly call: ModelCall<FittedPrompt>;
}

/**
 * Asks every judge of a panel for both ballots, all at once, and computes the verdict. The cost of
 * all first requests is reserved before any is sent.
 * @throws what `meterRequest` throws when the day's budget is used up, before anything is sent;
 * the failure of a judge when no ballot came in at all.
 */
export async function askPanel(
  ports: CallPorts,
  payer: Payer,
  input: PanelInput,
): Promise<Verdict> {
  const failures: unknown[] = [];
  const seats = await openSeats(ports, payer, input);
  input.onOpened();
  const answers = await Promise.all(
    seats.map(async (seat): Promise<AskedBallot> => {
      const answer = await askSeat(ports, payer, input, seat).catch((error: unknown) => {
        failures.push(error);
        return { model: seat.judge.id, ballot: null };
      });
      const asked = { ...answer, family: makerOf(seat.judge), first: seat.first };
      await input.onAnswer(asked);
      return asked;
    }),
  );
  if (answers.every(({ ballot }) => ballot === null))
    throw failures[0] ?? new DomainError("task-failed");
  const judges = input.panel.map((_, index) => judgeOf(answers.slice(2 * index, 2 * index + 2)));
  return verdictOf(input.debate.turns.length, judges);
}

/**
 * Returns a judge with both of its ballots. When the second one comes from another model, because
 * the first model stopped taking requests meanwhile, it is missing: a judge is one model.
 */
function judgeOf(answers: readonly AskedBallot[]): JudgeBallots {
  const speaker = answers.find(({ ballot }) => ballot !== null) ?? answers[0];
  if (speaker === undefined) throw new Error("a judge is asked for two ballots");
  const { model, family } = speaker;
  const [one = null, two = null] = answers.map((answer) =>
    answer.model === model ? answer.ballot : null,
  );
  return { model, family, ballots: [one, two] };
}

/** Opens both requests to each judge, or none. */
async function openSeats(
  ports: CallPorts,
  payer: Payer,
  { panel, debate }: PanelInput,
): Promise<readonly Seat[]> {
  const seats: Seat[] = [];
  try {
    for (const judge of panel)
      for (const first of [1, 2] as const)
        seats.push({ judge, first, call: await openCall(ports, payer, judge, debate, first) });
  } catch (error) {
    for (const { call } of seats) await call.settle();
    throw error;
  }
  return seats;
}

const openCall = (
  ports: CallPorts,
  payer: Payer,
  judge: Model,
  debate: JudgedDebate,
  first: Side,
) =>
  ModelCall.open(ports, payer, judge, {
    answerTokens: TASK_LIMIT.verdictTokens,
    // A model of another maker must not answer in the name of this judge.
    maker: makerOf(judge),
    fit({ fits }: PromptRoom): FittedPrompt {
      const material = { purpose: "verdict", debate, first } as const;
      const prompt = verdictPrompt(material);
      return { material, prompt, isWhole: fits(prompt) };
    },
  });

/** Returns a judge's ballot. An answer that cannot be read is asked for once more. */
async function askSeat(
  ports: CallPorts,
  payer: Payer,
  { debate, stopped }: PanelInput,
  { judge, first, call }: Seat,
): Promise<Pick<AskedBallot, "model" | "ballot">> {
  const read = async (opened: ModelCall<FittedPrompt>) => {
    const answer = await readAnswer(opened, { stopped, firstText: MODEL_TIMEOUTS.judge });
    return { model: opened.aiModel, ballot: readBallot(answer, debate.turns, debate.names) };
  };
  let isStopped = false;
  void stopped.then(() => {
    isStopped = true;
  });
  const answer = await read(call);
  if (answer.ballot !== null || isStopped) return answer;
  return read(await openCall(ports, payer, judge, debate, first));
}
