import {
  DomainError,
  type Response,
  sideNames,
  summariseResponse,
  type VerifiedCard,
  withSources,
} from "@einstein-vs-cat/core";
import { cardsAnswer } from "../answers.ts";
import { createdId } from "../create-held.ts";
import { cardsInput } from "../inputs.ts";
import { CALLER, type Services } from "../services.ts";
import { MAKES_ONCE, type Tool } from "../tool.ts";

/** The tool that makes the argument cards of a turn. */
export const argumentCards = {
  name: "argument_cards",
  title: "Make argument cards",
  description:
    "Make the argument cards of a finished turn: each point with the words that make it, checked against the turn, and its source. " +
    "They are made once. While done is false, call again. Short turns have none.",
  annotations: MAKES_ONCE,
  quotesModels: true,
  input: {
    schema: cardsInput,
    explained: {
      debate: "The id that start_debate answered with.",
      turn: "The number of the turn; the last finished one by default.",
    },
  },
  output: {
    schema: cardsAnswer,
    explained: {
      debate: "The id of the debate.",
      done: "Whether the cards are made. If not, call argument_cards again.",
      turn: "The number of the turn; null while the positions are not known.",
      speaker: "Who spoke the turn.",
      cards:
        "The cards. isVerbatim: the turn contains the quote word for word; source: whether the address was stated in the turn.",
    },
  },
  async call(services, { debate, turn }, wait) {
    const held = services.debates.use(debate);
    const debateId = await createdId(services, held, wait);
    const response = debateId === null ? null : await responseOf(services, debateId, turn);
    if (response === null) {
      const nothing = { turn: null, speaker: null, cards: [] };
      return { answer: { debate, done: false, ...nothing }, text: "The debate has not begun yet." };
    }
    const speaker = sideNames(held.seats)[response.side];
    const done = await held.cardsOf(response.turnNumber).follow(
      () => summarise(services, response),
      wait,
      () => `A model is making the cards of turn ${response.turnNumber}.`,
    );
    const cards = done ? await cardsOf(services, response) : [];
    return {
      answer: { debate, done, turn: response.turnNumber, speaker, cards: cards.map(presented) },
      text: done
        ? [`Turn ${response.turnNumber}, ${speaker}`, ...cards.map(textOf)].join("\n\n")
        : `A model is making the cards of turn ${response.turnNumber}. Call argument_cards again.`,
    };
  },
} satisfies Tool<typeof cardsInput.shape, typeof cardsAnswer.shape>;

/** @throws DomainError `not-found` when the debate has no such turn. */
async function responseOf(
  { ports }: Services,
  debateId: number,
  turn: number | undefined,
): Promise<Response> {
  const { responses = [] } = (await ports.debates.find(debateId)) ?? {};
  const wanted = turn ?? responses.length;
  const response = responses.find(({ turnNumber }) => turnNumber === wanted);
  if (response === undefined) throw new DomainError("not-found");
  return response;
}

async function summarise({ ports, actor }: Services, { id }: Response): Promise<void> {
  await summariseResponse(ports, actor, { responseId: id, caller: CALLER, again: true });
}

async function cardsOf({ ports }: Services, { id }: Response): Promise<readonly VerifiedCard[]> {
  const found = await ports.debates.findResponse(id);
  if (found === null) throw new DomainError("not-found");
  const { response, remarks } = found;
  const context = remarks.map(({ content }) => content);
  return withSources(response.summary?.cards ?? [], response.content, context);
}

const presented = ({ point, quote, url, match, source }: VerifiedCard) => ({
  ...{ point, quote, isVerbatim: match !== null, url, source },
});

function textOf({ point, quote, url, match, source }: VerifiedCard): string {
  const words = match === null ? `${quote} (a paraphrase)` : `"${quote}"`;
  const address = url === null ? [] : [source === "stated" ? url : `${url} (unconfirmed)`];
  return [`- ${point}`, words, ...address].join("\n  ");
}
