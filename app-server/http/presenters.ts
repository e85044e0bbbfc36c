/**
 * What leaves the server, built field by field: a field that is added to a row is not shown until it is written here.
 */

import {
  type Actor,
  type ArchiveEntry,
  type Conversation,
  DEFAULT_MODEL_ID,
  type Debate,
  effectiveTier,
  isComplete,
  type KeptSubscription,
  LANGUAGES,
  type Models,
  type OfferedLanguage,
  PLANS,
  type PositionSuggestion,
  type Provider,
  type Response,
  resolveServedModel,
  type User,
  type UserInput,
} from "@einstein-vs-cat/core";
import type { Services, Settings } from "./context.ts";

/** A debate that was just created: nothing is said in it yet. */
export function presentNewDebate(debate: Debate, actor: Actor) {
  return presentDebate({ debate, responses: [], userInputs: [] }, actor);
}

/** A debate as its owner sees it (SPEC §3). Only a signed-in owner gets the link to share. */
export function presentDebate({ debate, responses, userInputs }: Conversation, actor: Actor) {
  return {
    id: debate.id,
    question: debate.question,
    option1: debate.option1,
    option2: debate.option2,
    coffeeLevel: debate.coffeeLevel,
    model1: debate.model1,
    model2: debate.model2,
    title: debate.title,
    isPublic: debate.isPublic,
    language: debate.language,
    isPrivate: debate.isPrivate,
    isOriginal: debate.isOriginal,
    originalDebateId: debate.originalDebateId,
    createdAt: debate.createdAt,
    responses: responses.map(presentResponse),
    userInputs: userInputs.map(presentUserInput),
    currentTurn: responses.length,
    isComplete: isComplete(actor, responses.length),
    ...(actor.kind === "user" ? { shareToken: debate.shareToken } : {}),
  };
}

function presentResponse(response: Response) {
  return {
    id: response.id,
    debateId: response.debateId,
    optionNumber: response.optionNumber,
    content: response.content,
    summary: response.summary,
    turnNumber: response.turnNumber,
    aiModel: response.aiModel,
    createdAt: response.createdAt,
  };
}

/** The owner's context. */
export function presentUserInput(input: UserInput) {
  return {
    id: input.id,
    debateId: input.debateId,
    content: input.content,
    turnNumber: input.turnNumber,
    createdAt: input.createdAt,
  };
}

/**
 * The user as they see themselves (DESIGN §6): neither the password nor what the payment provider calls them. `openTier` is what
 * they may use now, whatever their subscription says.
 */
export function presentUser(user: User, { defaultTier }: Pick<Settings, "defaultTier">) {
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    bio: user.bio,
    email: user.email,
    theme: user.theme,
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPeriodEnd: user.subscriptionPeriodEnd,
    openTier: effectiveTier(user, user.asOf, defaultTier),
    createdAt: user.createdAt,
  };
}

/** The subscription as its owner sees it (SPEC §2, Subscription): the plan that is held, and the one that it opens now. */
export function presentSubscription(
  { tier, status, periodEnd, asOf }: KeptSubscription,
  { email }: User,
  { billing, settings }: Pick<Services, "billing" | "settings">,
) {
  const held = { subscriptionTier: tier, subscriptionPeriodEnd: periodEnd };
  const open = effectiveTier(held, asOf, settings.defaultTier);
  return {
    tier,
    openTier: open,
    name: PLANS[tier].name,
    status,
    periodEnd,
    asOf,
    email,
    billing: billing.kind,
  };
}

/** A debate in the list of the archive. */
export function presentArchiveEntry(entry: ArchiveEntry) {
  return {
    id: entry.id,
    question: entry.question,
    option1: entry.option1,
    option2: entry.option2,
    language: entry.language,
    title: entry.title,
    createdAt: entry.createdAt,
    responseCount: entry.responseCount,
  };
}

/** Suggested positions as the form takes them (SPEC §7). */
export function presentPositions({ isYesNoQuestion, suggestedPositions }: PositionSuggestion) {
  const { position1, position2 } = suggestedPositions;
  return { isYesNoQuestion, suggestedPositions: { position1, position2 } };
}

/** The languages for the picker (SPEC §3, Language). */
export function presentLanguages(languages: readonly OfferedLanguage[]) {
  return languages.map(({ code, name, nativeName, flag, direction, texts }) => ({
    ...{ code, name, nativeName, flag, direction, texts },
  }));
}

/**
 * The catalogue for the debater picker. A model is available when a real model answers for it, itself or a stand-in;
 * `rehearsal` tells that none can, `rehearsalLanguages` in which languages the rehearsal voice debates; in others, in English.
 */
export function presentModels({ catalogue, gateways, localModel, rehearses = () => true }: Models) {
  const { rehearsal: _, ...live } = gateways;
  const providers = new Set(Object.keys(live) as Provider[]);
  return {
    models: catalogue.map((model) => ({
      id: model.id,
      name: model.name,
      provider: model.provider,
      rank: model.rank,
      tier: model.tier,
      available:
        resolveServedModel(catalogue, model, { providers, localModel }).gateway !== "rehearsal",
    })),
    rehearsal: providers.size === 0 && localModel === null,
    rehearsalLanguages: LANGUAGES.map(({ code }) => code).filter(rehearses),
    defaultModel: DEFAULT_MODEL_ID,
  };
}
