import { addRemark, DomainError } from "@einstein-vs-cat/core";
import { addContextAnswer } from "../answers.ts";
import { createdId } from "../create-held.ts";
import { addContextInput } from "../inputs.ts";
import type { Tool, ToolAnswer } from "../tool.ts";

/** The tool that tells the debaters something, or asks both of them. */
export const addContext = {
  name: "add_context",
  title: "Add context or ask both",
  description:
    "Add a fact or an angle that both debaters see from the next turn on, or, with kind question, a question that each of them " +
    "answers in its next turn. Starts no turn: call next_turn after it.",
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  quotesModels: false,
  input: {
    schema: addContextInput,
    explained: {
      debate: "The id that start_debate answered with.",
      content: "The text.",
      kind: "context: both consider it; question: both answer it. context by default.",
      requestId:
        "Any id of 16 to 64 characters. Sent again with the same one, the text is added once.",
    },
  },
  output: {
    schema: addContextAnswer,
    explained: {
      debate: "The id of the debate.",
      kind: "What was added.",
      turn: "The number of the first turn that sees it.",
    },
  },
  async call(
    services,
    { debate, content, kind, requestId },
    wait,
  ): Promise<ToolAnswer<AddedContext>> {
    const held = services.debates.use(debate);
    const debateId = await createdId(services, held, wait);
    if (debateId === null) throw new DomainError("not-found");
    const { turnNumber } = await addRemark(services.ports, services.actor, {
      ...{ debateId, content, kind, requestId },
    });
    const what = kind === "question" ? "Both sides answer the question" : "Both sides see it";
    return {
      answer: { debate, kind, turn: turnNumber },
      text: `${what} from turn ${turnNumber} on. Call next_turn.`,
    };
  },
} satisfies Tool<typeof addContextInput.shape, typeof addContextAnswer.shape>;

type AddedContext = {
  readonly debate: number;
  readonly kind: "context" | "question";
  readonly turn: number;
};
