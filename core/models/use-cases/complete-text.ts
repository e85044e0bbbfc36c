import type { Access } from "../../account/actor.ts";
import type { ModelRequest, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { TASK_LIMIT } from "../../shared/limits.ts";
import { modelForTask } from "../model.ts";
import { meterRequest } from "./metered-gateway.ts";
import { resolveModel } from "./resolve-model.ts";
import { streamWithRetry } from "./stream-with-retry.ts";

/**
 * The whole answer to a task beside the debate, from the cheap model that such tasks get. An answer without end is
 * cut off; what was said until then is given back.
 * @throws DomainError `provider-busy` or `task-failed`, and what `spend` throws when the day's budget is used up.
 */
export async function completeText(
  ports: Pick<Ports, "models" | "budget" | "clock">,
  access: Access,
  task: Omit<ModelRequest, "modelId">,
): Promise<string> {
  const { models, clock } = ports;
  const voice = resolveModel(models, modelForTask(models.catalogue, access));
  const request = { ...task, modelId: voice.servedId };
  const { gateway, settle } = await meterRequest(ports, access, voice, request);
  const enough = Promise.withResolvers<void>();
  let said = "";
  const onText = (text: string) => {
    said += text;
    if (said.length >= TASK_LIMIT.characters) enough.resolve();
  };
  try {
    await streamWithRetry(clock, gateway, request, { onText, stopped: enough.promise });
  } catch (error) {
    if (error instanceof DomainError && error.code === "turn-failed")
      throw new DomainError("task-failed", undefined, error.cause);
    throw error;
  } finally {
    await settle();
  }
  return said.slice(0, TASK_LIMIT.characters);
}
