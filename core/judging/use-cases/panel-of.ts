import type { UserActor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { aiModelOf } from "../../debate/speaker.ts";
import { contextWindowOf } from "../../models/context-window.ts";
import { TASK_LIMIT } from "../../models/limits.ts";
import { type Model, PROVIDERS } from "../../models/model.ts";
import type { Models } from "../../models/ports/models.ts";
import { promptRoom } from "../../models/prompt-room.ts";
import { type Denial, DomainError, denial, refuse } from "../../shared/errors.ts";
import { panelFor } from "../panel.ts";
import { judgedDebate, verdictPrompt } from "../verdict-prompt.ts";

/**
 * Returns the judges of a debate.
 * @throws DomainError `no-judge` when no model is connected, `too-long-to-judge` when none can read
 * the whole debate.
 */
export function panelOf(
  models: Models,
  { tier }: UserActor,
  conversation: Conversation,
): readonly Model[] {
  refuse(denialForPanel(models));
  const live = judgingProviders(models);
  const { available: catalogue, localModel } = models;
  const prompt = verdictPrompt({
    purpose: "verdict",
    debate: judgedDebate(conversation),
    first: 1,
  });
  const reads = ({ id, provider }: Model) => {
    const window = contextWindowOf(catalogue, { gateway: provider, aiModel: id });
    return promptRoom(window, TASK_LIMIT.verdictTokens).fits(prompt);
  };
  const speakers = new Set(conversation.responses.map(({ speaker }) => aiModelOf(speaker)));
  const choice = { catalogue, live, localModel, tier, speakers };
  const panel = panelFor({ ...choice, reads });
  if (panel.length > 0) return panel;
  const isTooLong = panelFor({ ...choice, reads: () => true }).length > 0;
  throw new DomainError(isTooLong ? "too-long-to-judge" : "no-judge");
}

/** Returns why no debate can be judged with these models, or null. */
export function denialForPanel(models: Pick<Models, "gateways">): Denial | null {
  return judgingProviders(models).size === 0 ? denial("no-judge") : null;
}

const judgingProviders = ({ gateways }: Pick<Models, "gateways">) =>
  new Set(PROVIDERS.filter((provider) => gateways[provider] !== undefined));
