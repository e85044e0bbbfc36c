/** The ports: everything that core and the server need from the outside world. */

import type { Identities } from "./account/ports/identities.ts";
import type { Mailer } from "./account/ports/mailer.ts";
import type { Passwords } from "./account/ports/passwords.ts";
import type { ResetLinks } from "./account/ports/reset-links.ts";
import type { SessionStore } from "./account/ports/session-store.ts";
import type { SignInProvider } from "./account/ports/sign-in-provider.ts";
import type { SignIns } from "./account/ports/sign-ins.ts";
import type { UserRepo } from "./account/ports/user-repo.ts";
import type { Viewers } from "./audience/ports/viewers.ts";
import type { Votes } from "./audience/ports/votes.ts";
import type { Billing } from "./billing/ports/billing.ts";
import type { Subscriptions } from "./billing/ports/subscriptions.ts";
import type { Summaries } from "./citation/ports/summaries.ts";
import type { Branches } from "./debate/ports/branches.ts";
import type { Concessions } from "./debate/ports/concessions.ts";
import type { DebateRepo } from "./debate/ports/debate-repo.ts";
import type { PositionCache } from "./debate/ports/position-cache.ts";
import type { Variants } from "./debate/ports/variants.ts";
import type { Accounts } from "./desk/ports/accounts.ts";
import type { Audit } from "./desk/ports/audit.ts";
import type { ServerState } from "./desk/ports/server-state.ts";
import type { PassageSearch } from "./evidence/ports/passage-search.ts";
import type { Sources } from "./evidence/ports/sources.ts";
import type { FlowReplies } from "./judging/ports/flow-replies.ts";
import type { SharedDebates } from "./judging/ports/shared-debates.ts";
import type { Verdicts } from "./judging/ports/verdicts.ts";
import type { MessageCatalogues } from "./language/catalogue.ts";
import type { IpCountries } from "./language/ports/ip-countries.ts";
import type { TranslationCache } from "./language/ports/translation-cache.ts";
import type { Budget } from "./models/ports/budget.ts";
import type { Caps } from "./models/ports/caps.ts";
import type { KeyGrants } from "./models/ports/key-grants.ts";
import type { KeyVault } from "./models/ports/key-vault.ts";
import type { KeyedProviders } from "./models/ports/keyed-providers.ts";
import type { ModelDiscovery } from "./models/ports/model-discovery.ts";
import type { ModelLists } from "./models/ports/model-lists.ts";
import type { Models } from "./models/ports/models.ts";
import type { OwnKeys } from "./models/ports/own-keys.ts";
import type { OwnModels } from "./models/ports/own-models.ts";
import type { ProviderRecord } from "./models/ports/provider-record.ts";
import type { TurnLog } from "./models/ports/turn-log.ts";
import type { Reports } from "./report/ports/reports.ts";
import type { Clock } from "./shared/ports/clock.ts";
import type { Quota } from "./shared/ports/quota.ts";
import type { RandomToken } from "./shared/ports/random-token.ts";
import type { PreviewImages } from "./sharing/ports/preview-images.ts";
import type { SpeechSynthesis } from "./speech/ports/speech-synthesis.ts";
import type { SpokenSentences } from "./speech/ports/spoken-sentences.ts";
import type { Stances } from "./stance/ports/stances.ts";
import type { DebateTranslations } from "./translation/ports/debate-translations.ts";
import type { Translator } from "./translation/ports/translator.ts";
import type { DebateFeed } from "./turn/ports/debate-feed.ts";
import type { LiveTurns } from "./turn/ports/live-turns.ts";
import type { WrittenDebates } from "./written/ports/written-debates.ts";

/**
 * Every port under the name that use cases and routes take it by; a `Pick` states which ones they
 * need.
 */
export interface Ports {
  readonly debates: DebateRepo;
  readonly branches: Branches;
  readonly users: UserRepo;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly serverState: ServerState;
  readonly passwords: Passwords;
  readonly liveTurns: LiveTurns;
  readonly debateFeed: DebateFeed;
  readonly viewers: Viewers;
  readonly variants: Variants;
  readonly concessions: Concessions;
  readonly sources: Sources;
  readonly passageSearch: PassageSearch;
  readonly summaries: Summaries;
  readonly flowReplies: FlowReplies;
  readonly stances: Stances;
  readonly votes: Votes;
  readonly speech: SpeechSynthesis;
  readonly spokenSentences: SpokenSentences;
  readonly sharedDebates: SharedDebates;
  readonly verdicts: Verdicts;
  readonly positionCache: PositionCache;
  readonly translationCache: TranslationCache;
  readonly debateTranslations: DebateTranslations;
  /** Null when the server has none: then only models translate. */
  readonly translationServer: Translator | null;
  readonly ipCountries: IpCountries;
  readonly catalogues: MessageCatalogues;
  readonly models: Models;
  readonly modelLists: ModelLists;
  readonly providerRecord: ProviderRecord;
  readonly ownKeys: OwnKeys;
  readonly keyVault: KeyVault;
  readonly keyedProviders: KeyedProviders;
  readonly keyGrants: KeyGrants;
  readonly ownModels: OwnModels;
  readonly writtenDebates: WrittenDebates;
  readonly modelDiscovery: ModelDiscovery;
  readonly budget: Budget;
  readonly caps: Caps;
  readonly quota: Quota;
  readonly reports: Reports;
  readonly clock: Clock;
  readonly turnLog: TurnLog;
  readonly previewImages: PreviewImages;
  readonly billing: Billing;
  readonly subscriptions: Subscriptions;
  readonly sessions: SessionStore;
  readonly signIns: SignIns;
  readonly resetLinks: ResetLinks;
  /** Null when the server sends no mail. */
  readonly mailer: Mailer | null;
  readonly identities: Identities;
  /** What people can log in with instead of a password; null when the server has none. */
  readonly signInProvider: SignInProvider | null;
  readonly randomToken: RandomToken;
}

export type { ConnectedIdentity, Identities } from "./account/ports/identities.ts";
export type { Mailer } from "./account/ports/mailer.ts";
export type { Passwords } from "./account/ports/passwords.ts";
export type { PasswordReset, ResetLinks } from "./account/ports/reset-links.ts";
export type {
  OpenSession,
  OwnSession,
  SessionOwner,
  SessionStore,
} from "./account/ports/session-store.ts";
export type { SignInProvider, SignInVisit } from "./account/ports/sign-in-provider.ts";
export type {
  RefusedLogins,
  RememberedSignIns,
  Rename,
  SignIns,
} from "./account/ports/sign-ins.ts";
export type { UserRepo } from "./account/ports/user-repo.ts";
export type { Viewers } from "./audience/ports/viewers.ts";
export type { FirstVote, OwnVote, VoteKey, Votes, VoteTally } from "./audience/ports/votes.ts";
export type {
  Billing,
  BillingEvent,
  BillingKind,
  Checkout,
  NewCheckout,
  NewCustomer,
} from "./billing/ports/billing.ts";
export type {
  CheckoutGrant,
  KeptSubscription,
  Subscriptions,
} from "./billing/ports/subscriptions.ts";
export type { Summaries } from "./citation/ports/summaries.ts";
export type { Branches } from "./debate/ports/branches.ts";
export type { Concessions } from "./debate/ports/concessions.ts";
export type {
  DebateRepo,
  FoundResponse,
  NewRemark,
  RemarkKey,
} from "./debate/ports/debate-repo.ts";
export type { PositionCache } from "./debate/ports/position-cache.ts";
export type { Variants } from "./debate/ports/variants.ts";
export type { AccountEntry, AccountQuery, Accounts } from "./desk/ports/accounts.ts";
export type { Audit } from "./desk/ports/audit.ts";
export type { DatabaseState, JobState, ServerState } from "./desk/ports/server-state.ts";
export type { PassageSearch, PassageSearchScope } from "./evidence/ports/passage-search.ts";
export type { SourceKey, Sources } from "./evidence/ports/sources.ts";
export type { FlowReplies } from "./judging/ports/flow-replies.ts";
export type {
  DebateMoment,
  SharedDebates,
  SharedRevision,
} from "./judging/ports/shared-debates.ts";
export type { VerdictKey, Verdicts } from "./judging/ports/verdicts.ts";
export type { IpCountries } from "./language/ports/ip-countries.ts";
export type { TranslationCache } from "./language/ports/translation-cache.ts";
export type { Budget, DaySpending, Purchase, Reservation } from "./models/ports/budget.ts";
export type { Caps } from "./models/ports/caps.ts";
export type { KeyGrant, KeyGrants } from "./models/ports/key-grants.ts";
export type { KeyVault } from "./models/ports/key-vault.ts";
export type { KeyedProvider, KeyedProviders } from "./models/ports/keyed-providers.ts";
export type { ModelDiscovery } from "./models/ports/model-discovery.ts";
export type {
  AnswerEnd,
  AnswerSink,
  FinishReason,
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "./models/ports/model-gateway.ts";
export type { ModelLists } from "./models/ports/model-lists.ts";
export type { Models } from "./models/ports/models.ts";
export type { OwnKeys, SealedText, StoredKey } from "./models/ports/own-keys.ts";
export type { OwnModels, OwnSupply } from "./models/ports/own-models.ts";
export type { ProviderRecord } from "./models/ports/provider-record.ts";
export type { TurnLog } from "./models/ports/turn-log.ts";
export type { Reports } from "./report/ports/reports.ts";
export type { Clock, Sleep } from "./shared/ports/clock.ts";
export type { MadeOnce } from "./shared/ports/made-once.ts";
export type { AllowanceUse, Quota } from "./shared/ports/quota.ts";
export type { RandomToken } from "./shared/ports/random-token.ts";
export type { Preview, PreviewImages } from "./sharing/ports/preview-images.ts";
export type { Speaking, SpeechSynthesis } from "./speech/ports/speech-synthesis.ts";
export type { SpokenSentences } from "./speech/ports/spoken-sentences.ts";
export type { Stances } from "./stance/ports/stances.ts";
export type {
  DebateTranslations,
  TranslationKey,
} from "./translation/ports/debate-translations.ts";
export type {
  LanguagePair,
  TranslationCost,
  Translator,
  WordsToTranslate,
} from "./translation/ports/translator.ts";
export type { DebateFeed } from "./turn/ports/debate-feed.ts";
export type {
  Claim,
  ClaimedTurn,
  ClaimRequest,
  ClaimView,
  LiveTurns,
  SpokenTurn,
  StopReason,
} from "./turn/ports/live-turns.ts";
export type { WrittenDebates } from "./written/ports/written-debates.ts";
