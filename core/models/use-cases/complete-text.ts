import type { Access } from "../../account/actor.ts";
import type { ModelRequest, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { TASK_LIMIT } from "../../shared/limits.ts";
import { modelForTask } from "../model.ts";
import { meterRequest } from "./metered-gateway.ts";
import { resolveModel } from "./resolve-model.ts";
import { streamWithRetry } from "./stream-with-retry.ts";

/**
 * Returns the whole answer to a task beside the debate, from the inexpensive model for such tasks.
 * An answer that is too long is cut off.
 * @throws DomainError `provider-busy` or `task-failed`, and what `meterRequest` throws when the
 * daily budget is used up.
 */
export async function completeText(
  ports: Pick<Ports, "models" | "budget" | "clock">,
  access: Access,
  task: Omit<ModelRequest, "modelId">,
): Promise<string> {
  const { models, clock } = ports;
  const resolved = resolveModel(models, modelForTask(models.catalogue, access));
  const request = { ...task, modelId: resolved.servedId };
  const { gateway, settle } = await meterRequest(ports, access, resolved, request);
  const tooLong = Promise.withResolvers<void>();
  let answer = "";
  const onText = (text: string) => {
    answer += text;
    if (answer.length >= TASK_LIMIT.characters) tooLong.resolve();
  };
  try {
    await streamWithRetry(clock, gateway, request, { onText, stopped: tooLong.promise });
  } catch (error) {
    if (error instanceof DomainError && error.code === "turn-failed")
      throw new DomainError("task-failed", { cause: error.cause });
    throw error;
  } finally {
    await settle();
  }
  return answer.slice(0, TASK_LIMIT.characters);
}
