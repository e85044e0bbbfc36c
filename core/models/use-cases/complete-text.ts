import { DomainError } from "../../shared/errors.ts";
import { contextWindowOf } from "../context-window.ts";
import type { Models } from "../ports/models.ts";
import { type PromptRoom, promptRoom } from "../prompt-room.ts";
import { toResolvedModel } from "../served-model.ts";
import { type CallPorts, ModelCall } from "./model-call.ts";
import type { FittedPrompt, ModelTask } from "./model-candidates.ts";
import type { Payer } from "./payer.ts";
import { resolveModel } from "./resolve-model.ts";
import type { StreamListener } from "./stream-with-retry.ts";
import { choiceForTask, supplyFor } from "./supply.ts";

/**
 * Returns the whole answer to a task beside the debate, from the inexpensive model for such tasks, or
 * from the model of the person's own that spoke the turn which it is about (`spokenBy`).
 * @throws DomainError `provider-busy` or `task-failed`, and what `meterRequest` throws when the
 * daily budget is used up.
 */
export async function completeText(
  ports: CallPorts,
  payer: Payer,
  task: ModelTask,
  spokenBy: string | null = null,
): Promise<string> {
  const { chosen, payer: paying } = choiceForTask(ports.models, payer, spokenBy);
  return readAnswer(await ModelCall.open(ports, paying, chosen, task));
}

/**
 * What ends an answer early.
 * @inline
 */
interface AnswerPatience extends Pick<StreamListener, "firstText"> {
  /** Resolves to end the answer with the text so far. */
  readonly stopped?: Promise<unknown>;
}

/**
 * Streams a call to its end, settles it, and returns its text.
 * @throws DomainError `provider-busy` or `task-failed`, and a `budget-…` code when the budget does
 * not allow a substitute.
 */
export async function readAnswer(
  call: ModelCall<FittedPrompt>,
  { stopped = new Promise<never>(() => {}), firstText }: AnswerPatience = {},
): Promise<string> {
  let answer = "";
  const onText = (text: string) => {
    answer += text;
  };
  try {
    await call.stream({ onText, stopped, ...(firstText && { firstText }) });
  } catch (error) {
    if (error instanceof DomainError && error.code === "turn-failed")
      throw new DomainError("task-failed", { cause: error.cause });
    throw error;
  } finally {
    await call.settle();
  }
  return answer;
}

/** Returns the room for the prompt of such a task, to split a task that does not fit at once. */
export function taskRoom(models: Models, payer: Payer, answerTokens: number): PromptRoom {
  const { chosen, payer: paying } = choiceForTask(models, payer, null);
  const { isOwn, available } = supplyFor(models, paying, chosen);
  const resolved = isOwn ? toResolvedModel(chosen) : resolveModel(models, chosen);
  return promptRoom(contextWindowOf(available, resolved), answerTokens);
}
