import { chooseVariant as chooseInCore, DomainError, sideNames } from "@einstein-vs-cat/core";
import { chosenAnswer, type nextTurnAnswer } from "../answers.ts";
import { againInput, chooseInput } from "../inputs.ts";
import { MAKES_MORE, MAKES_ONCE, type Tool } from "../tool.ts";
import { nextTurn, speak } from "./next-turn.ts";

/** The tool that generates the last turn again. */
export const again = {
  name: "again",
  title: "Speak the last turn again",
  description:
    "Generate the last turn of a debate again, or follow that while it runs: while done is false, call again for more. The new text " +
    "becomes the turn; the former one is kept as a variant, which choose_variant brings back.",
  annotations: MAKES_MORE,
  quotesModels: true,
  input: {
    schema: againInput,
    explained: {
      debate: "The id that start_debate answered with.",
      firmer:
        "Only where the stance of the turn is folded: it then holds its side. false by default.",
    },
  },
  output: nextTurn.output,
  call: (services, { debate, firmer }, wait) =>
    speak(services, debate, wait, firmer ? "firmer" : true),
} satisfies Tool<typeof againInput.shape, typeof nextTurnAnswer.shape>;

/** The tool that chooses among the variants of the last turn. */
export const chooseVariant = {
  name: "choose_variant",
  title: "Choose a variant of the last turn",
  description:
    "Choose which of the texts that again has made for the last turn the debate goes on with. Only the last turn has the choice.",
  annotations: { ...MAKES_ONCE, openWorldHint: false },
  quotesModels: true,
  input: {
    schema: chooseInput,
    explained: {
      debate: "The id that start_debate answered with.",
      number: "The number of the variant, from 1 in the order in which they were made.",
    },
  },
  output: {
    schema: chosenAnswer,
    explained: {
      debate: "The id of the debate.",
      turn: "The number of the turn.",
      number: "The number of the chosen variant.",
      total: "How many variants the turn has.",
      text: "The text of the chosen variant.",
    },
  },
  async call({ ports, actor, debates }, { debate, number }) {
    const held = debates.use(debate);
    const found = held.debateId === null ? null : await ports.debates.find(held.debateId);
    const last = found?.responses.at(-1);
    if (last === undefined) throw new DomainError("not-found");
    const chosen = await chooseInCore(ports, actor, { responseId: last.id, number });
    const { turnNumber: turn, content: text, variant, side } = chosen;
    const { total } = variant;
    const name = sideNames(held.seats)[side];
    return {
      answer: { debate, turn, number, total, text },
      text: `Turn ${turn}, ${name}, variant ${number} of ${total}:\n\n${text}`,
    };
  },
} satisfies Tool<typeof chooseInput.shape, typeof chosenAnswer.shape>;
