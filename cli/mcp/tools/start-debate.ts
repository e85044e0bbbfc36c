import {
  DEFAULT_LANGUAGE,
  DEFAULT_SEATS,
  DomainError,
  denialForDebate,
  denialForSources,
  fieldError,
  hasRealModel,
  invalidInput,
  refuse,
  resolveModel,
  sideNames,
} from "@einstein-vs-cat/core";
import type * as z from "zod/mini";
import { startAnswer } from "../answers.ts";
import { createHeld } from "../create-held.ts";
import type { DebateForm } from "../held-debate.ts";
import { startInput } from "../inputs.ts";
import type { Services } from "../services.ts";
import { MAKES_MORE, type Tool } from "../tool.ts";

/** The usual debaters; the tool offers no others. */
const NAMES = sideNames(DEFAULT_SEATS);

/** The tool that starts a debate. Its description names the models that are connected. */
export const startDebate = ({ ports }: Pick<Services, "ports">) => {
  const models = modelsOf(ports);
  return {
    name: "start_debate",
    title: "Start a debate",
    description:
      `Start a debate on a question: ${NAMES[1]} argues one position, ${NAMES[2]} the opposite one, in turns. Answers at once with the id ` +
      "of the debate; then call next_turn. Without positions a model suggests two in the background. With seat, the person whom you " +
      "help argues one side: you only carry their own words, with own_turn, and never write a turn for them.",
    annotations: MAKES_MORE,
    quotesModels: false,
    input: {
      schema: startInput,
      explained: {
        question: "The question to debate.",
        option1: `The position that ${NAMES[1]} argues. Give both positions, or none.`,
        option2: `The opposite position, which ${NAMES[2]} argues.`,
        language: `The language of the debate as a code, such as de or pt-BR; ${DEFAULT_LANGUAGE} by default.`,
        intensity: "How strong the models are, when none is chosen; 1 by default.",
        model1: `The model that argues as ${NAMES[1]}. ${models}`,
        model2: `The model that argues as ${NAMES[2]}. ${models}`,
        seat: `Only if the person wants to argue themselves: 1 in place of ${NAMES[1]}, 2 in place of ${NAMES[2]}.`,
        temperament:
          "With seat, how the other side answers the person: kind, fair (by default) or merciless.",
        sources:
          "Only if the person has texts that both sides are to argue from: each with a title and its whole text, as it is. Every citation is checked.",
      },
    },
    output: {
      schema: startAnswer,
      explained: {
        debate: "The id of the debate, which the other tools take.",
        status: "preparing: a model is suggesting the positions; ready: the debate can begin.",
        question: "The question.",
        option1: "The first position, argued by side 1; null until it is known.",
        option2: "The second position, argued by side 2; null until it is known.",
        language: "The language of the debate.",
      },
    },
    async call(services, input) {
      const form = formOf(input);
      const { ports, actor, debates } = services;
      refuse(denialForDebate(ports.models.catalogue, actor, form));
      const added = (form.sources ?? []).map(({ text }) => ({ characters: text.length }));
      refuse(denialForSources(actor, { sources: 0, characters: 0 }, added));
      const held = debates.add(form);
      const { positions } = form;
      const task = () => createHeld(services, held);
      if (positions === null) held.creation.start(task);
      else await task();
      const { question, language = DEFAULT_LANGUAGE } = form;
      const { option1 = null, option2 = null } = positions ?? {};
      const status = positions === null ? "preparing" : "ready";
      const first =
        form.seat === 1
          ? "Turn 1 is the person's: ask them for their words and send those with own_turn."
          : "Call next_turn for the first turn.";
      return {
        answer: { debate: held.id, status, question, option1, option2, language },
        text:
          positions === null
            ? `Debate ${held.id} has begun: ${question}\nA model is suggesting two positions. ${first}`
            : `Debate ${held.id} has begun: ${question}\n${NAMES[1]}: ${positions.option1}\n${NAMES[2]}: ${positions.option2}\n${first}`,
      };
    },
  } satisfies Tool<typeof startInput.shape, typeof startAnswer.shape>;
};

/** @throws DomainError `invalid-input` when only one position is given. */
function formOf(input: z.infer<typeof startInput>): DebateForm {
  const { option1, option2, intensity: coffeeLevel, ...rest } = input;
  if (option1 === undefined && option2 === undefined)
    return { ...rest, coffeeLevel, positions: null };
  if (option1 === undefined || option2 === undefined) {
    const missing = option1 === undefined ? "option1" : "option2";
    throw new DomainError(invalidInput([fieldError(missing, "required")]));
  }
  return { ...rest, coffeeLevel, positions: { option1, option2 } };
}

/** Says which models can be chosen. */
function modelsOf({ models }: Services["ports"]): string {
  if (!hasRealModel(models))
    return "No AI model is connected, so a built-in script argues, whatever is chosen.";
  const own = models.catalogue.filter(
    (model) => resolveModel(models, model).gateway === model.provider,
  );
  return `By default the intensity decides. Connected: ${own.map(({ id }) => id).join(", ")}.`;
}
