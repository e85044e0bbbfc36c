import {
  aiModelOf,
  checkStance,
  DomainError,
  isComplete,
  nextSeat,
  positionOf,
  type Response,
  type Serialized,
  type StanceKind,
  type StartedTurn,
  startTurn,
  type TurnStream,
} from "@einstein-vs-cat/core";
import { nextTurnAnswer } from "../answers.ts";
import type { CallWait } from "../call-wait.ts";
import { createdId } from "../create-held.ts";
import type { HeldDebate } from "../held-debate.ts";
import { type debateInput, wholeDebate } from "../inputs.ts";
import { CALLER, type Services } from "../services.ts";
import { MAKES_MORE, type Tool, type ToolAnswer } from "../tool.ts";
import { CITATIONS_EXPLAINED, turnCitations } from "../turn-citations.ts";

type Answer = ToolAnswer<Serialized<typeof nextTurnAnswer>>;

/** What clients are told about a stance. */
export const STANCE_EXPLAINED =
  "Whether the turn held its side against the person: kept, persuaded (left it for words that the person had just said for the " +
  "first time), or folded (left it without a new argument). null: not known yet, or models argue both sides.";

/** The tool that speaks a debate on. */
export const nextTurn = {
  name: "next_turn",
  title: "Speak the next turn",
  description:
    "Start the next turn of a debate, or follow the one that runs. Answers with everything said in it so far: while done is false, " +
    "call again for more of the same turn; when done is true, the turn is over, and the next call starts the next one. A call takes " +
    "at most 15 seconds. The turn goes on between calls. Where the person has a seat, their turns are spoken by own_turn alone.",
  annotations: MAKES_MORE,
  quotesModels: true,
  input: wholeDebate,
  output: {
    schema: nextTurnAnswer,
    explained: {
      debate: "The id of the debate.",
      done: "Whether the turn is over. If not, call next_turn again.",
      turn: "The number of the turn, from 1; null while the positions are not known.",
      side: "1 when the first position is argued, 2 for the second.",
      speaker: "Who speaks.",
      position: "The position that the speaker argues.",
      text: "What has been said in this turn, from its first word.",
      model: "The model that spoke; null until the turn is over.",
      stance: STANCE_EXPLAINED,
      citations: CITATIONS_EXPLAINED,
      isComplete: "Whether the debate has no further turn.",
    },
  },
  call: (services, { debate }, wait) => speak(services, debate, wait, false),
} satisfies Tool<typeof debateInput.shape, typeof nextTurnAnswer.shape>;

/** Starts the next turn of a debate, or its last one again, and follows it. */
export async function speak(
  services: Services,
  debate: number,
  wait: CallWait,
  again: boolean | "firmer",
): Promise<Answer> {
  const held = services.debates.use(debate);
  const debateId = await createdId(services, held, wait);
  if (debateId === null) return withoutPositions(held);
  const known = held.turn?.stream.isAgain === (again !== false) ? held.turn : null;
  const turn = known ?? (await startTurn(services.ports, services.actor, { debateId, again }));
  const { stream } = turn;
  if (known === null && turn.started) held.stance = learnStance(services, turn);
  held.turn = turn;
  await followTurn(held, stream, wait);
  const isChecked = !stream.isRunning && stream.failure === null;
  const stance = isChecked ? await wait.until(held.stance, () => "The stance is checked.") : null;
  // A cancelled call is not answered, so the next call reports the end of the turn.
  if (!stream.isRunning && !wait.isCancelled && held.turn === turn) held.turn = null;
  if (stream.failure !== null) throw new DomainError(stream.failure);
  const response = stream.isRunning ? null : await turn.response;
  const cited = response && (await turnCitations(services, response));
  return answerFor(services, held, stream, { response, stance: stance ?? null, cited });
}

/**
 * Checks a turn as soon as it is stored, also when its client asks for no more of it. Whatever fails,
 * the turn stands and its stance stays unknown.
 */
async function learnStance(
  { ports, actor, log }: Services,
  { response }: StartedTurn,
): Promise<StanceKind | null> {
  try {
    const kept = await response;
    if (kept === null) return null;
    const stance = await checkStance(ports, actor, { responseId: kept.id, caller: CALLER });
    return stance?.kind ?? null;
  } catch (error) {
    log.say("the stance of a turn stays unknown", error);
    return null;
  }
}

/** Reads a turn until it ends or the time of the call is over. The turn goes on in any case. */
async function followTurn(held: HeldDebate, stream: TurnStream, wait: CallWait): Promise<void> {
  const { name } = nextSeat(held, stream.turnNumber - 1).persona;
  const reader = stream.read();
  const news = () => reader.take().trim() || `${name} is thinking.`;
  await wait.until(
    stream.ended().then(() => null),
    news,
  );
  await reader.return();
}

function withoutPositions({ id, form }: HeldDebate): Answer {
  return {
    answer: {
      ...{ debate: id, done: false, turn: null, side: null, speaker: null, position: null },
      ...{ text: "", model: null, stance: null, isComplete: false },
    },
    text: `A model is still suggesting two positions on: ${form.question}\nCall next_turn again.`,
  };
}

/** What is known of a turn that is over: `response` is null while it runs. */
interface Ended {
  readonly response: Response | null;
  readonly stance: StanceKind | null;
  readonly cited: Awaited<ReturnType<typeof turnCitations>>;
}

/** Says what a debate goes on with after so many turns. */
export function nextStep(held: HeldDebate, turns: number): string {
  const { seat, persona } = nextSeat(held, turns);
  const next = turns + 1;
  return seat.by === "person"
    ? `Turn ${next} is the person's, in place of ${persona.name}: ask them for their words and send those with own_turn.`
    : `Call next_turn for turn ${next}.`;
}

function answerFor(
  { actor }: Services,
  held: HeldDebate,
  { turnNumber: turn, text, isAgain }: TurnStream,
  { response, stance, cited }: Ended,
): Answer {
  const { side, persona } = nextSeat(held, turn - 1);
  const { name: speaker } = persona;
  const position = held.debate === null ? "" : positionOf(held.debate, side);
  const done = response !== null;
  const model = done ? aiModelOf(response.speaker) : null;
  const isOver = isComplete(actor, done ? turn : turn - 1);
  const next = isOver ? "The debate is complete." : nextStep(held, turn);
  const heading = `Turn ${turn}, ${speaker}${model === null ? "" : ` (${model})`}: ${position}`;
  return {
    answer: {
      ...{ debate: held.id, done, turn, side, speaker, position, text, model, stance },
      ...(cited && { citations: cited.citations }),
      isComplete: isOver,
    },
    text: [
      heading,
      text === "" ? "(nothing yet)" : text,
      ...(cited?.lines.length ? [cited.lines.join("\n")] : []),
      ...(stance === "folded"
        ? [
            `${speaker} gave in here, without a new argument. With firmer, again has it hold its side.`,
          ]
        : []),
      done
        ? `The turn is over. ${next}`
        : `The turn goes on. Call ${isAgain ? "again" : "next_turn again"} for the rest.`,
    ].join("\n\n"),
  };
}
