import {
  branchDebate as branchInCore,
  type Debate,
  DomainError,
  rematchDebate,
  type Serialized,
  sideNames,
} from "@einstein-vs-cat/core";
import { madeAnswer } from "../answers.ts";
import type { HeldDebate } from "../held-debate.ts";
import { branchInput, type debateInput, wholeDebate } from "../inputs.ts";
import type { Services } from "../services.ts";
import { MAKES_ONCE, type Tool } from "../tool.ts";
import { nextStep } from "./next-turn.ts";

const MADE_EXPLAINED = {
  debate: "The id of the new debate, which the other tools take.",
  from: "The id of the debate that it was made from.",
  question: "The question.",
  option1: "The first position, argued by side 1.",
  option2: "The second position, argued by side 2.",
  turns: "How many turns it has so far.",
} as const;

/** Nothing is asked of a model. */
const ASKS_NOBODY = { ...MAKES_ONCE, openWorldHint: false };

/** The tool that starts a new debate from a turn of another one. */
export const branchDebate = {
  name: "branch_debate",
  title: "Go on from a turn in a new debate",
  description:
    "Make a new debate with everything that was said in a debate up to a turn. Both go on independently: call next_turn with the id of " +
    "either. Each call makes another one.",
  annotations: { ...ASKS_NOBODY, idempotentHint: false },
  quotesModels: false,
  input: {
    schema: branchInput,
    explained: {
      debate: "The id that start_debate answered with.",
      turn: "The last turn that the new debate has.",
    },
  },
  output: { schema: madeAnswer, explained: MADE_EXPLAINED },
  async call(services, { debate, turn }) {
    const held = services.debates.use(debate);
    const input = { debateId: idOf(held), turnNumber: turn };
    const made = await branchInCore(services.ports, services.actor, input);
    return answerFor(services, held, made.debate, turn);
  },
} satisfies Tool<typeof branchInput.shape, typeof madeAnswer.shape>;

/** The tool that has the debaters exchange their positions. */
export const rematch = {
  name: "rematch",
  title: "Make the rematch of a debate",
  description:
    "Make a new debate on the same question in which each persona argues the position of the other one. When both have been judged, " +
    "compare the verdicts: did the same position win both times, or the same persona? A debate has one rematch.",
  annotations: ASKS_NOBODY,
  quotesModels: false,
  input: wholeDebate,
  output: { schema: madeAnswer, explained: MADE_EXPLAINED },
  async call(services, { debate }) {
    const held = services.debates.use(debate);
    const made = await rematchDebate(services.ports, services.actor, { debateId: idOf(held) });
    const overview = await services.ports.debates.findOverview(made.debate.id);
    return answerFor(services, held, made.debate, overview?.responseCount ?? 0);
  },
} satisfies Tool<typeof debateInput.shape, typeof madeAnswer.shape>;

/** @throws DomainError `not-found` for a debate without positions. */
function idOf({ debateId }: HeldDebate): number {
  if (debateId === null) throw new DomainError("not-found");
  return debateId;
}

/** Holds the new debate, unless it is held already, and tells its id. */
function answerFor(services: Services, from: HeldDebate, debate: Debate, turns: number) {
  const held = services.debates.hold(debate, from.form);
  const { question, option1, option2, seats } = debate;
  const names = sideNames(seats);
  const answer: Serialized<typeof madeAnswer> = {
    ...{ debate: held.id, from: from.id, question, option1, option2, turns },
  };
  return {
    answer,
    text: `Debate ${held.id}: ${question}\n${names[1]}: ${option1}\n${names[2]}: ${option2}\n${nextStep(held, turns)}`,
  };
}
