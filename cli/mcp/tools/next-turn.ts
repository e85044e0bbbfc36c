import {
  aiModelOf,
  DomainError,
  isComplete,
  nextSeat,
  positionOf,
  type Response,
  type Serialized,
  startTurn,
  type TurnStream,
} from "@einstein-vs-cat/core";
import { nextTurnAnswer } from "../answers.ts";
import type { CallWait } from "../call-wait.ts";
import { createdId } from "../create-held.ts";
import type { HeldDebate } from "../held-debate.ts";
import { type debateInput, wholeDebate } from "../inputs.ts";
import type { Services } from "../services.ts";
import { MAKES_MORE, type Tool, type ToolAnswer } from "../tool.ts";

type Answer = ToolAnswer<Serialized<typeof nextTurnAnswer>>;

/** The tool that speaks a debate on. */
export const nextTurn = {
  name: "next_turn",
  title: "Speak the next turn",
  description:
    "Start the next turn of a debate, or follow the one that runs. Answers with everything said in it so far: while done is false, " +
    "call again for more of the same turn; when done is true, the turn is over, and the next call starts the next one. A call takes " +
    "at most 15 seconds. The turn goes on between calls.",
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
  again: boolean,
): Promise<Answer> {
  const held = services.debates.use(debate);
  const debateId = await createdId(services, held, wait);
  if (debateId === null) return withoutPositions(held);
  const known = held.turn?.stream.isAgain === again ? held.turn : null;
  const turn = known ?? (await startTurn(services.ports, services.actor, { debateId, again }));
  const { stream } = turn;
  held.turn = turn;
  await followTurn(held, stream, wait);
  // A cancelled call is not answered, so the next call reports the end of the turn.
  if (!stream.isRunning && !wait.isCancelled && held.turn === turn) held.turn = null;
  if (stream.failure !== null) throw new DomainError(stream.failure);
  return answerFor(services, held, stream, stream.isRunning ? null : await turn.response);
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
      ...{ text: "", model: null, isComplete: false },
    },
    text: `A model is still suggesting two positions on: ${form.question}\nCall next_turn again.`,
  };
}

/** `response` is null while the turn runs. */
function answerFor(
  { actor }: Services,
  held: HeldDebate,
  { turnNumber: turn, text, isAgain }: TurnStream,
  response: Response | null,
): Answer {
  const { side, persona } = nextSeat(held, turn - 1);
  const { name: speaker } = persona;
  const position = held.debate === null ? "" : positionOf(held.debate, side);
  const done = response !== null;
  const model = done ? aiModelOf(response.speaker) : null;
  const isOver = isComplete(actor, done ? turn : turn - 1);
  const next = isOver ? "The debate is complete." : `Call next_turn for turn ${turn + 1}.`;
  const heading = `Turn ${turn}, ${speaker}${model === null ? "" : ` (${model})`}: ${position}`;
  return {
    answer: {
      ...{ debate: held.id, done, turn, side, speaker, position, text, model },
      isComplete: isOver,
    },
    text: [
      heading,
      text === "" ? "(nothing yet)" : text,
      done
        ? `The turn is over. ${next}`
        : `The turn goes on. Call ${isAgain ? "again" : "next_turn again"} for the rest.`,
    ].join("\n\n"),
  };
}
