/** All that core needs from the world. A use case names the ports it takes with `Pick`. */

import type { Catalogues } from "../catalogue.ts";
import type { ErrorCode } from "../errors.ts";
import type { Model, Provider } from "../model.ts";
import type { Billing } from "./billing.ts";
import type { Budget } from "./budget.ts";
import type { Clock } from "./clock.ts";
import type { DebateRepo } from "./debate-repo.ts";
import type { IpCountries } from "./ip-countries.ts";
import type { LiveTurns } from "./live-turns.ts";
import type { ModelGateway } from "./model-gateway.ts";
import type { Passwords } from "./passwords.ts";
import type { PositionCache } from "./position-cache.ts";
import type { PreviewImages } from "./preview-images.ts";
import type { Subscriptions } from "./subscriptions.ts";
import type { Summaries } from "./summaries.ts";
import type { TranslationCache } from "./translation-cache.ts";
import type { UserRepo } from "./user-repo.ts";

/** The models, and the voices that can speak them. The rehearsal voice is always there. */
export interface Models {
  readonly catalogue: readonly Model[];
  readonly gateways: Readonly<Partial<Record<Provider, ModelGateway>> & { rehearsal: ModelGateway }>;
  /** The model of one's own server; null when none is set up. */
  readonly localModel: string | null;
  /** Whether the rehearsal voice speaks a language; where not, it speaks English. Unset: it speaks any. */
  readonly rehearses?: (language: string) => boolean;
}

/** Told of what a person need not read: failures behind a fixed sentence, and how a turn went. */
export interface TurnLog {
  turnEnded(entry: {
    readonly debateId: number;
    readonly turnNumber: number;
    readonly aiModel: string;
    readonly outcome: "kept" | "stopped" | ErrorCode;
    readonly milliseconds: number;
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    readonly cause?: unknown;
  }): void;
}

/** Every port by its name in use cases. */
export interface Ports {
  readonly debates: DebateRepo;
  readonly users: UserRepo;
  readonly passwords: Passwords;
  readonly liveTurns: LiveTurns;
  readonly summaries: Summaries;
  readonly positionCache: PositionCache;
  readonly translationCache: TranslationCache;
  readonly ipCountries: IpCountries;
  readonly catalogues: Catalogues;
  readonly models: Models;
  readonly budget: Budget;
  readonly clock: Clock;
  readonly turnLog: TurnLog;
  readonly previewImages: PreviewImages;
  readonly billing: Billing;
  readonly subscriptions: Subscriptions;
  /** 32 random bytes as base64url. */
  readonly randomToken: () => string;
}

export type { Billing, BillingEvent, BillingKind, Checkout, NewCheckout, NewCustomer } from "./billing.ts";
export type { Budget, Reservation } from "./budget.ts";
export type { Clock, Sleep } from "./clock.ts";
export type { DebateRepo, FoundResponse, NewUserInput } from "./debate-repo.ts";
export type { IpCountries } from "./ip-countries.ts";
export type { Claim, ClaimedTurn, ClaimRequest, ClaimView, LiveTurns, SpokenTurn, StopReason } from "./live-turns.ts";
export type { Brief, ModelGateway, Speech, SpeechPiece, SpeechRequest, TokenUsage } from "./model-gateway.ts";
export type { Passwords } from "./passwords.ts";
export type { PositionCache } from "./position-cache.ts";
export type { Preview, PreviewImages } from "./preview-images.ts";
export type { CheckoutGrant, KeptSubscription, Subscriptions } from "./subscriptions.ts";
export type { Summaries } from "./summaries.ts";
export type { TranslationCache } from "./translation-cache.ts";
export type { UserRepo } from "./user-repo.ts";
