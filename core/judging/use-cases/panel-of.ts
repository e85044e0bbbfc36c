import type { UserActor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { contextWindowOf } from "../../models/context-window.ts";
import { type Model, PROVIDERS } from "../../models/model.ts";
import { promptRoom } from "../../models/prompt-room.ts";
import type { Models } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { TASK_LIMIT } from "../../shared/limits.ts";
import { neutralNames } from "../neutral-names.ts";
import { panelFor } from "../panel.ts";
import { type JudgedDebate, verdictPrompt } from "../verdict-prompt.ts";

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
  const live = new Set(PROVIDERS.filter((provider) => models.gateways[provider] !== undefined));
  if (live.size === 0) throw new DomainError("no-judge");
  const { living: catalogue, localModel } = models;
  const prompt = verdictPrompt({
    purpose: "verdict",
    debate: judgedDebate(conversation),
    first: 1,
  });
  const reads = ({ id, provider }: Model) => {
    const window = contextWindowOf(catalogue, { gateway: provider, aiModel: id });
    return promptRoom(window, TASK_LIMIT.verdictTokens).fits(prompt);
  };
  const speakers = new Set(conversation.responses.map(({ aiModel }) => aiModel));
  const choice = { catalogue, live, localModel, tier, speakers };
  const panel = panelFor({ ...choice, reads });
  if (panel.length > 0) return panel;
  const isTooLong = panelFor({ ...choice, reads: () => true }).length > 0;
  throw new DomainError(isTooLong ? "too-long-to-judge" : "no-judge");
}

/** Returns a debate as judges read it: its texts under neutral names. */
export function judgedDebate({ debate, responses }: Conversation): JudgedDebate {
  const { question, option1, option2, language } = debate;
  const names = neutralNames([question, option1, option2]);
  return { question, option1, option2, language, turns: responses, names };
}
