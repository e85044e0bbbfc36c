/** What the person who has a seat does in a debate: the client only carries it. */

import { concedeClaim, DomainError, isComplete, takeOwnTurn } from "@einstein-vs-cat/core";
import { type flowAnswer, ownTurnAnswer } from "../answers.ts";
import { createdId } from "../create-held.ts";
import { concedeInput, ownTurnInput } from "../inputs.ts";
import { MAKES_ONCE, type Tool } from "../tool.ts";
import { CITATIONS_EXPLAINED, turnCitations } from "../turn-citations.ts";
import { flow, sheetAnswer } from "./flow.ts";
import { nextStep } from "./next-turn.ts";

/** Nothing is asked of a model. */
const ASKS_NOBODY = { ...MAKES_ONCE, openWorldHint: false };

/** The tool that sends a turn of the person. */
export const ownTurn = {
  name: "own_turn",
  title: "Send the person's own turn",
  description:
    "Send the next turn of the person who argues a side (seat of start_debate). The words must be the person's own: ask them for their " +
    "turn, and send what they say without writing, completing, translating or improving it. Then call next_turn for the answer.",
  annotations: { ...ASKS_NOBODY, idempotentHint: false },
  quotesModels: false,
  input: {
    schema: ownTurnInput,
    explained: {
      debate: "The id that start_debate answered with.",
      content: "What the person says, word for word.",
      turn: "The number of the turn that it is meant for. With it, the same words sent again are stored once.",
    },
  },
  output: {
    schema: ownTurnAnswer,
    explained: {
      debate: "The id of the debate.",
      turn: "The number of the turn.",
      side: "The side that the person argues.",
      citations: CITATIONS_EXPLAINED,
      isComplete: "Whether the debate has no further turn.",
    },
  },
  async call(services, { debate, content, turn: turnNumber }, wait) {
    const held = services.debates.use(debate);
    const debateId = await createdId(services, held, wait);
    if (debateId === null) throw new DomainError("not-found");
    const { ports, actor } = services;
    const input = { debateId, content, turnNumber };
    const response = await takeOwnTurn(ports, actor, input);
    const { turnNumber: turn, side } = response;
    const cited = await turnCitations(services, response);
    const isOver = isComplete(actor, turn);
    const next = isOver ? "The debate is complete." : nextStep(held, turn);
    return {
      answer: {
        ...{ debate, turn, side },
        ...(cited && { citations: cited.citations }),
        isComplete: isOver,
      },
      text: [
        `Turn ${turn} is stored, in the person's words. ${next}`,
        ...(cited?.lines ?? []),
      ].join("\n"),
    };
  },
} satisfies Tool<typeof ownTurnInput.shape, typeof ownTurnAnswer.shape>;

/** The tool that concedes a claim. */
export const concede = {
  name: "concede",
  title: "Concede a claim for the person",
  description:
    "Concede a claim of the other side for the person who argues a side. Only they decide that: show them the claims of flow and concede " +
    "none of your own accord. It cannot be taken back, and the other side is told in its next turn. Answers with the flow sheet.",
  annotations: ASKS_NOBODY,
  quotesModels: true,
  input: {
    schema: concedeInput,
    explained: {
      debate: "The id that start_debate answered with.",
      claim: "The id of the claim in the answer of flow, such as 2.1.",
    },
  },
  output: flow.output,
  async call({ ports, actor, debates }, { debate, claim }) {
    const held = debates.use(debate);
    const { debateId } = held;
    if (debateId === null) throw new DomainError("not-found");
    const sheet = await concedeClaim(ports, actor, { debateId, claim });
    return sheetAnswer(held, sheet, sheet.pending.length === 0);
  },
} satisfies Tool<typeof concedeInput.shape, typeof flowAnswer.shape>;
