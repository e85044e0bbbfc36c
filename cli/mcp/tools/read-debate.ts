import {
  aiModelOf,
  DEFAULT_LANGUAGE,
  followTurn,
  isComplete,
  nextSeat,
  passageName,
  type Response,
  readDebate as readPart,
  type Serialized,
  type SideNames,
  sideNames,
} from "@einstein-vs-cat/core";
import { readAnswer } from "../answers.ts";
import type { HeldDebate } from "../held-debate.ts";
import { readInput } from "../inputs.ts";
import type { Services } from "../services.ts";
import type { Tool } from "../tool.ts";

type Answer = Serialized<typeof readAnswer>;

/** The tool that reads a debate. It starts nothing. */
export const readDebate = {
  name: "read_debate",
  title: "Read a debate",
  description:
    "Read what was said in a debate: its last 50 turns, and the running one so far. Starts nothing and returns at once. For a " +
    "document, read the resource debate://{id}/export.md.",
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  quotesModels: true,
  input: {
    schema: readInput,
    explained: {
      debate: "The id that start_debate answered with.",
      before: "To read the page before: the value of earlier of the page after it.",
    },
  },
  output: {
    schema: readAnswer,
    explained: {
      debate: "The id of the debate.",
      status:
        "preparing: a model is suggesting the positions; without-positions: it could not, and next_turn tries again; ready.",
      question: "The question.",
      option1: "The first position, argued by side 1; null until it is known.",
      option2: "The second position, argued by side 2; null until it is known.",
      language: "The language of the debate.",
      turns:
        "The turns that are over, the oldest first. isStopped: the turn was ended early. stance, citations: as next_turn answers them.",
      running: "The turn that runs, as far as it has been said; null when none runs.",
      isComplete: "Whether the debate has no further turn.",
      earlier: "The before that reads the page before this one; null on the first page.",
    },
  },
  async call(services, { debate, before }) {
    const held = services.debates.use(debate);
    held.creation.reportFailure();
    const answer =
      held.debateId === null
        ? uncreated(held)
        : await created(services, held, held.debateId, before ?? null);
    return { answer, text: textOf(answer, sideNames(held.seats)) };
  },
} satisfies Tool<typeof readInput.shape, typeof readAnswer.shape>;

const uncreated = ({ id, form, creation }: HeldDebate): Answer => ({
  debate: id,
  status: creation.isRunning ? "preparing" : "without-positions",
  question: form.question,
  ...{ option1: null, option2: null },
  language: form.language ?? DEFAULT_LANGUAGE,
  ...{ turns: [], running: null, isComplete: false, earlier: null },
});

async function created(
  { ports, actor }: Services,
  { id }: HeldDebate,
  debateId: number,
  before: number | null,
): Promise<Answer> {
  const part = await readPart(ports, actor, debateId, before);
  const stream = await followTurn(ports, actor, debateId);
  const { question, option1, option2, language, seats } = part.debate;
  const names = sideNames(seats);
  return {
    ...{ debate: id, status: "ready", question, option1, option2, language },
    turns: part.responses.map((response) => turnOf(response, names)),
    running: stream && {
      turn: stream.turnNumber,
      speaker: nextSeat(part.debate, stream.turnNumber - 1).persona.name,
      text: stream.text,
    },
    isComplete: isComplete(actor, part.responseCount),
    earlier: part.start > 0 ? part.start : null,
  };
}

const turnOf = (
  { turnNumber, side, speaker, content, isStopped, stance, evidence }: Response,
  names: SideNames,
) => ({
  turn: turnNumber,
  side,
  speaker: names[side],
  model: aiModelOf(speaker),
  text: content,
  isStopped,
  stance: stance?.kind ?? null,
  ...(evidence && {
    citations: evidence.citations.map((one) => ({ name: passageName(one), kind: one.kind })),
  }),
});

function textOf(
  { question, option1, option2, status, turns, running, earlier }: Answer,
  names: SideNames,
): string {
  const sides =
    option1 === null || option2 === null
      ? [
          status === "preparing"
            ? "A model is suggesting two positions."
            : "No model could suggest two positions. Call next_turn to try again.",
        ]
      : [`${names[1]}: ${option1}\n${names[2]}: ${option2}`];
  const spoken = turns.map(
    ({ turn, speaker, model, text, stance }) =>
      `Turn ${turn}, ${speaker} (${model}${stance === "folded" ? ", gave in without a new argument" : ""})\n\n${text}`,
  );
  return [
    question,
    ...sides,
    ...(earlier === null ? [] : [`(Earlier turns: read_debate with before ${earlier}.)`]),
    ...spoken,
    ...(running === null
      ? []
      : [`Turn ${running.turn}, ${running.speaker}, still speaking\n\n${running.text}`]),
  ].join("\n\n");
}
