import {
  exportedFlow,
  type FlowSheet,
  flowLines,
  mapWholeFlow,
  readFlow,
  type Serialized,
  type SideNames,
  sideNames,
} from "@einstein-vs-cat/core";
import { flowAnswer } from "../answers.ts";
import { createdId } from "../create-held.ts";
import type { HeldDebate } from "../held-debate.ts";
import { type debateInput, wholeDebate } from "../inputs.ts";
import { CALLER, type Services } from "../services.ts";
import { MAKES_ONCE, type Tool, type ToolAnswer } from "../tool.ts";

/** The tool that maps who answered what. */
export const flow = {
  name: "flow",
  title: "Map the flow of a debate",
  description:
    "Make the flow sheet of a debate: the claims of both sides, the replies between them, and what became of each claim, such as " +
    "answered, conceded or dropped. Every turn is mapped once. While done is false, call again; what is known so far is there.",
  annotations: MAKES_ONCE,
  quotesModels: true,
  input: wholeDebate,
  output: {
    schema: flowAnswer,
    explained: {
      debate: "The id of the debate.",
      done: "Whether every turn is mapped. If not, call flow again.",
      claims:
        "The claims in the order of the debate. side: 1 for claims of the first position, 2 for those of the second.",
      replies: "Which claim answers or concedes which earlier one of the other side.",
      pending: "The numbers of the turns that are not mapped yet.",
    },
  },
  async call(services, { debate }, wait) {
    const held = services.debates.use(debate);
    const debateId = await createdId(services, held, wait);
    if (debateId === null) {
      const nothing = { claims: [], replies: [], pending: [] };
      return { answer: { debate, done: false, ...nothing }, text: "The debate has not begun yet." };
    }
    const done = await held.flow.follow(
      () => mapWhole(services, debateId),
      wait,
      () => "A model is mapping the debate.",
    );
    const sheet = await readFlow(services.ports, services.actor, debateId);
    return sheetAnswer(held, sheet, done);
  },
} satisfies Tool<typeof debateInput.shape, typeof flowAnswer.shape>;

/** Answers with a sheet as it is known. */
export function sheetAnswer(
  { id: debate, seats }: HeldDebate,
  sheet: FlowSheet,
  done: boolean,
): ToolAnswer<Serialized<typeof flowAnswer>> {
  const { claims, replies } = exportedFlow(sheet) ?? { claims: [], replies: [] };
  return {
    answer: {
      ...{ debate, done, claims: [...claims], replies: [...replies] },
      pending: [...sheet.pending],
    },
    text: textOf(sheet, done, sideNames(seats)),
  };
}

async function mapWhole({ ports, actor }: Services, debateId: number): Promise<void> {
  await mapWholeFlow(ports, actor, { debateId, caller: CALLER, again: true });
}

function textOf(sheet: FlowSheet, done: boolean, names: SideNames): string {
  const known = exportedFlow(sheet);
  const lines = known === null ? ["No claim is known yet."] : flowLines(known, names).map(lineOf);
  const rest = `Not mapped yet: ${sheet.pending.map((turn) => `turn ${turn}`).join(", ")}. Call flow again.`;
  return [...lines, ...(done ? [] : [rest])].join("\n");
}

const lineOf = ({ id, speaker, point, status, replies }: ReturnType<typeof flowLines>[number]) =>
  `- ${id} ${speaker}: ${point} (${[status, ...replies].join(", ")})`;
