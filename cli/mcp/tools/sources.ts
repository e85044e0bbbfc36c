/** The sources that both sides argue from. */

import {
  addSource as addInCore,
  CITATION_KINDS,
  checked,
  DomainError,
  passageName,
  readEvidence as readInCore,
  type Serialized,
  SIDES,
  type SideNames,
  sideNames,
  sourceSchema,
} from "@einstein-vs-cat/core";
import { addSourceAnswer, readEvidenceAnswer } from "../answers.ts";
import { createdId } from "../create-held.ts";
import { addSourceInput, type debateInput, wholeDebate } from "../inputs.ts";
import type { Tool } from "../tool.ts";

/** The tool that gives both sides a further source. */
export const addSource = {
  name: "add_source",
  title: "Add a source",
  description:
    "Give both sides of a debate a text that they argue from, from the next turn on. They cite its passages with marks such as [S1 §3], and " +
    "every citation is checked. Send the text of the person's source as it is, whole and not in your words. Starts no turn: call next_turn after it.",
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  quotesModels: false,
  input: {
    schema: addSourceInput,
    explained: {
      debate: "The id that start_debate answered with.",
      title: "What the source is called.",
      text: "Its whole text.",
      address: "The address of the page that it was taken from. It is kept, and never opened.",
    },
  },
  output: {
    schema: addSourceAnswer,
    explained: {
      debate: "The id of the debate.",
      source: "How citations name the source, such as S2.",
      passages: "How many passages it was divided into.",
      turn: "The number of the first turn that can cite it.",
    },
  },
  async call(services, { debate, ...written }, wait) {
    const source = checked(sourceSchema, written);
    const held = services.debates.use(debate);
    const debateId = await createdId(services, held, wait);
    if (debateId === null) throw new DomainError("not-found");
    const { ports, actor } = services;
    const { n, passages, fromTurn } = await addInCore(ports, actor, {
      debateId,
      read: async () => source,
    });
    return {
      answer: { debate, source: `S${n}`, passages, turn: fromTurn },
      text: `The source is S${n}, with ${passages} passages. Both sides can cite it from turn ${fromTurn} on.`,
    };
  },
} satisfies Tool<typeof addSourceInput.shape, typeof addSourceAnswer.shape>;

/** The tool that reads what a debate rests on. It asks no model. */
export const readEvidence = {
  name: "read_evidence",
  title: "Read the evidence of a debate",
  description:
    "Read what both sides of a debate with sources rest on: the sources, the citations of each side by kind, the passages that both cite, and " +
    "those on the question that no turn cites. Everything is computed from the texts. Starts nothing and asks no model.",
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  quotesModels: true,
  input: wholeDebate,
  output: {
    schema: readEvidenceAnswer,
    explained: {
      debate: "The id of the debate.",
      sources: "The sources. n is the number in their names.",
      counts: "How many citations of each kind side 1 and side 2 have.",
      citedByBoth: "The passages that both sides cite, with the turns that do.",
      uncited: "Passages that speak to the question and that no turn cites.",
      claims:
        "How many claims of the argument cards of each side have a citation, and how many have none; null without cards.",
    },
  },
  async call({ ports, actor, debates }, { debate }) {
    const held = debates.use(debate);
    if (held.debateId === null) throw new DomainError("not-found");
    const { hidden: _, ...sheet } = await readInCore(ports, actor, held.debateId);
    const answer = { debate, ...(JSON.parse(JSON.stringify(sheet)) as Sheet) };
    return { answer, text: textOf(answer, sideNames(held.seats)) };
  },
} satisfies Tool<typeof debateInput.shape, typeof readEvidenceAnswer.shape>;

type Sheet = Omit<Serialized<typeof readEvidenceAnswer>, "debate">;

function textOf({ sources, counts, citedByBoth, uncited }: Sheet, names: SideNames): string {
  if (sources.length === 0) return "The debate has no sources.";
  const passages = (title: string, list: Sheet["uncited"]) =>
    list.length === 0
      ? []
      : [[title, ...list.map((one) => `[${passageName(one)}] ${one.text}`)].join("\n")];
  return [
    sources.map(({ n, title }) => `S${n}: ${title}`).join("\n"),
    SIDES.map(
      (side) =>
        `${names[side]}: ${CITATION_KINDS.map((kind) => `${counts[side][kind]} ${kind}`).join(", ")}`,
    ).join("\n"),
    ...passages("Cited by both sides", citedByBoth),
    ...passages("Cited by no turn", uncited),
  ].join("\n\n");
}
