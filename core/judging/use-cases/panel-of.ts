import type { UserActor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { aiModelOf } from "../../debate/speaker.ts";
import { contextWindowOf } from "../../models/context-window.ts";
import { TASK_LIMIT } from "../../models/limits.ts";
import { type Model, PROVIDERS } from "../../models/model.ts";
import type { Models } from "../../models/ports/models.ts";
import { promptRoom } from "../../models/prompt-room.ts";
import type { Payer } from "../../models/use-cases/payer.ts";
import { type Denial, DomainError, denial, refuse } from "../../shared/errors.ts";
import { panelFor } from "../panel.ts";
import { judgedDebate, verdictPrompt } from "../verdict-prompt.ts";

/** The judges of a debate, and who pays for them. */
interface PaidPanel {
  readonly panel: readonly Model[];
  readonly payer: Payer;
}

/**
 * Returns the judges of a debate. Where a model of the person's own spoke, and where the server has none,
 * the judges are models of their own, which they pay for themselves.
 * @throws DomainError `no-judge` when no model is connected, `too-long-to-judge` when none can read
 * the whole debate.
 */
export function panelOf(
  models: Models,
  { tier }: UserActor,
  payer: Payer,
  conversation: Conversation,
): PaidPanel {
  const speakers = new Set(conversation.responses.map(({ speaker }) => aiModelOf(speaker)));
  const own = payer.own?.available ?? [];
  const isOwn =
    own.some(({ id }) => speakers.has(id)) ||
    (own.length > 0 && judgingProviders(models).size === 0);
  if (!isOwn) refuse(denialForPanel(models));
  const supply: Pick<Models, "available" | "localModel"> = isOwn
    ? { available: own, localModel: null }
    : models;
  const live = isOwn ? new Set(own.map(({ provider }) => provider)) : judgingProviders(models);
  const { available: catalogue, localModel } = supply;
  const prompt = verdictPrompt({
    purpose: "verdict",
    debate: judgedDebate(conversation),
    first: 1,
  });
  const reads = ({ id, provider }: Model) => {
    const window = contextWindowOf(catalogue, { gateway: provider, aiModel: id });
    return promptRoom(window, TASK_LIMIT.verdictTokens).fits(prompt);
  };
  const choice = { catalogue, live, localModel, tier, speakers };
  const panel = panelFor({ ...choice, reads });
  if (panel.length > 0) return { panel, payer: isOwn ? payer : { ...payer, own: null } };
  const isTooLong = panelFor({ ...choice, reads: () => true }).length > 0;
  throw new DomainError(isTooLong ? "too-long-to-judge" : "no-judge");
}

/** Returns why no debate can be judged with these models, or null. */
export function denialForPanel(models: Pick<Models, "gateways">): Denial | null {
  return judgingProviders(models).size === 0 ? denial("no-judge") : null;
}

const judgingProviders = ({ gateways }: Pick<Models, "gateways">) =>
  new Set(PROVIDERS.filter((provider) => gateways[provider] !== undefined));
