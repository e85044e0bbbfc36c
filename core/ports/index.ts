/** The ports: everything that core and the server need from the outside world. */

import type { MessageCatalogues } from "../language/catalogue.ts";
import type { Billing } from "./billing.ts";
import type { Budget } from "./budget.ts";
import type { Clock } from "./clock.ts";
import type { DebateRepo } from "./debate-repo.ts";
import type { FlowReplies } from "./flow-replies.ts";
import type { IpCountries } from "./ip-countries.ts";
import type { LiveTurns } from "./live-turns.ts";
import type { ModelDiscovery } from "./model-discovery.ts";
import type { Models } from "./models.ts";
import type { Passwords } from "./passwords.ts";
import type { PositionCache } from "./position-cache.ts";
import type { PreviewImages } from "./preview-images.ts";
import type { Quota } from "./quota.ts";
import type { RandomToken } from "./random-token.ts";
import type { SessionStore } from "./session-store.ts";
import type { SignIns } from "./sign-ins.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { Summaries } from "./summaries.ts";
import type { TranslationCache } from "./translation-cache.ts";
import type { TurnLog } from "./turn-log.ts";
import type { UserRepo } from "./user-repo.ts";
import type { Verdicts } from "./verdicts.ts";

/**
 * Every port under the name that use cases and routes take it by; a `Pick` states which ones they
 * need.
 */
export interface Ports {
  readonly debates: DebateRepo;
  readonly users: UserRepo;
  readonly passwords: Passwords;
  readonly liveTurns: LiveTurns;
  readonly summaries: Summaries;
  readonly flowReplies: FlowReplies;
  readonly verdicts: Verdicts;
  readonly positionCache: PositionCache;
  readonly translationCache: TranslationCache;
  readonly ipCountries: IpCountries;
  readonly catalogues: MessageCatalogues;
  readonly models: Models;
  readonly modelDiscovery: ModelDiscovery;
  readonly budget: Budget;
  readonly quota: Quota;
  readonly clock: Clock;
  readonly turnLog: TurnLog;
  readonly previewImages: PreviewImages;
  readonly billing: Billing;
  readonly subscriptions: Subscriptions;
  readonly sessions: SessionStore;
  readonly signIns: SignIns;
  readonly randomToken: RandomToken;
}

export type {
  Billing,
  BillingEvent,
  BillingKind,
  Checkout,
  NewCheckout,
  NewCustomer,
} from "./billing.ts";
export type { Budget, Reservation } from "./budget.ts";
export type { Clock, Sleep } from "./clock.ts";
export type { DebateRepo, FoundResponse, InputKey, NewUserInput } from "./debate-repo.ts";
export type { FlowReplies } from "./flow-replies.ts";
export type { IpCountries } from "./ip-countries.ts";
export type {
  Claim,
  ClaimedTurn,
  ClaimRequest,
  ClaimView,
  LiveTurns,
  SpokenTurn,
  StopReason,
} from "./live-turns.ts";
export type { ModelDiscovery } from "./model-discovery.ts";
export type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  PromptContext,
  StreamChunk,
  TokenUsage,
} from "./model-gateway.ts";
export type { Models } from "./models.ts";
export type { Passwords } from "./passwords.ts";
export type { PositionCache } from "./position-cache.ts";
export type { Preview, PreviewImages } from "./preview-images.ts";
export type { AllowanceUse, Quota } from "./quota.ts";
export type { RandomToken } from "./random-token.ts";
export type { Sandbox } from "./sandbox.ts";
export type { SandboxCheckout, SandboxStore, SandboxSubscription } from "./sandbox-store.ts";
export type { OpenSession, SessionStore } from "./session-store.ts";
export type { RefusedLogins, SignIns } from "./sign-ins.ts";
export type { CheckoutGrant, KeptSubscription, Subscriptions } from "./subscriptions.ts";
export type { Summaries } from "./summaries.ts";
export type { TranslationCache } from "./translation-cache.ts";
export type { TurnLog } from "./turn-log.ts";
export type { UserRepo } from "./user-repo.ts";
export type { VerdictKey, Verdicts } from "./verdicts.ts";
