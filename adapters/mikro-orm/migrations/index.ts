/**
 * All migrations, oldest first. Each has one purpose. Never edit one after its release. All stay in
 * this folder, which grows with them: their names are their order.
 */

import { Debates20261121000000 } from "./20261121000000-debates.ts";
import { TurnClaims20261121000100 } from "./20261121000100-turn-claims.ts";
import { Sessions20261121000200 } from "./20261121000200-sessions.ts";
import { RateLimits20261121000300 } from "./20261121000300-rate-limits.ts";
import { Users20261121001000 } from "./20261121001000-users.ts";
import { Owners20261121001100 } from "./20261121001100-owners.ts";
import { ArchiveList20261121001200 } from "./20261121001200-archive-list.ts";
import { AdoptedVisitors20261121001300 } from "./20261121001300-adopted-visitors.ts";
import { ArchiveSearch20261121001400 } from "./20261121001400-archive-search.ts";
import { OneCopy20261121003000 } from "./20261121003000-one-copy.ts";
import { SummaryClaims20261121005000 } from "./20261121005000-summary-claims.ts";
import { PositionSuggestions20261121005100 } from "./20261121005100-position-suggestions.ts";
import { TranslationCache20261121006000 } from "./20261121006000-translation-cache.ts";
import { Subscriptions20261121007000 } from "./20261121007000-subscriptions.ts";
import { CheckoutGrants20261121007100 } from "./20261121007100-checkout-grants.ts";
import { Sandbox20261121007200 } from "./20261121007200-sandbox.ts";
import { Budget20261121007500 } from "./20261121007500-budget.ts";
import { LeftOut20261122090000 } from "./20261122090000-left-out.ts";
import { SignIns20261122140500 } from "./20261122140500-sign-ins.ts";
import { VisitorDebates20261122141000 } from "./20261122141000-visitor-debates.ts";
import { SearchPending20261122142000 } from "./20261122142000-search-pending.ts";
import { StoppedResponses20261122200000 } from "./20261122200000-stopped-responses.ts";
import { AbandonedTurns20261122210000 } from "./20261122210000-abandoned-turns.ts";
import { DeletedDebates20261122220000 } from "./20261122220000-deleted-debates.ts";
import { SearchParts20261122220100 } from "./20261122220100-search-parts.ts";
import { Variations20261122224800 } from "./20261122224800-variations.ts";
import { RunningClaims20261123051500 } from "./20261123051500-running-claims.ts";
import { ArchiveStatistics20261123060000 } from "./20261123060000-archive-statistics.ts";
import { FlowReplies20261123090000 } from "./20261123090000-flow-replies.ts";
import { Verdicts20261123113030 } from "./20261123113030-verdicts.ts";
import { Erasures20261123123000 } from "./20261123123000-erasures.ts";
import { SeatsAndSpeakers20261124164556 } from "./20261124164556-seats-and-speakers.ts";
import { WatchedDebates20261127101500 } from "./20261127101500-watched-debates.ts";
import { ArgumentCards20261127111500 } from "./20261127111500-argument-cards.ts";
import { BudgetClients20261127193000 } from "./20261127193000-budget-clients.ts";
import { OwnSessions20261127203000 } from "./20261127203000-own-sessions.ts";
import { LockedAccounts20261127210000 } from "./20261127210000-locked-accounts.ts";
import { SummaryFailures20261128121424 } from "./20261128121424-summary-failures.ts";
import { Temperaments20261128160000 } from "./20261128160000-temperaments.ts";
import { Questions20261128161000 } from "./20261128161000-questions.ts";
import { Branches20261128162000 } from "./20261128162000-branches.ts";
import { Variants20261128163000 } from "./20261128163000-variants.ts";
import { Stances20261128164000 } from "./20261128164000-stances.ts";
import { Concessions20261128165000 } from "./20261128165000-concessions.ts";
import { ResetLinks20261128170000 } from "./20261128170000-reset-links.ts";
import { OwnKeys20261128171000 } from "./20261128171000-own-keys.ts";
import { ErasedTraces20261128172000 } from "./20261128172000-erased-traces.ts";
import { Spending20261128173000 } from "./20261128173000-spending.ts";
import { SpendCaps20261128173100 } from "./20261128173100-spend-caps.ts";
import { Audit20261128173200 } from "./20261128173200-audit.ts";
import { Identities20261128174000 } from "./20261128174000-identities.ts";
import { ErasedAtTheDesk20261128175000 } from "./20261128175000-erased-at-the-desk.ts";
import { RemarkRequests20261128175500 } from "./20261128175500-remark-requests.ts";
import { PageReports20261128176000 } from "./20261128176000-page-reports.ts";
import { Votes20261128177000 } from "./20261128177000-votes.ts";
import { SpokenSentences20261128180000 } from "./20261128180000-spoken-sentences.ts";
import { DebateTranslations20261128181000 } from "./20261128181000-debate-translations.ts";
import { Evidence20261128190000 } from "./20261128190000-evidence.ts";

export const MIGRATIONS = [
  Debates20261121000000,
  TurnClaims20261121000100,
  Sessions20261121000200,
  RateLimits20261121000300,
  Users20261121001000,
  Owners20261121001100,
  ArchiveList20261121001200,
  AdoptedVisitors20261121001300,
  ArchiveSearch20261121001400,
  OneCopy20261121003000,
  SummaryClaims20261121005000,
  PositionSuggestions20261121005100,
  TranslationCache20261121006000,
  Subscriptions20261121007000,
  CheckoutGrants20261121007100,
  Sandbox20261121007200,
  Budget20261121007500,
  LeftOut20261122090000,
  SignIns20261122140500,
  VisitorDebates20261122141000,
  SearchPending20261122142000,
  StoppedResponses20261122200000,
  AbandonedTurns20261122210000,
  DeletedDebates20261122220000,
  SearchParts20261122220100,
  Variations20261122224800,
  RunningClaims20261123051500,
  ArchiveStatistics20261123060000,
  FlowReplies20261123090000,
  Verdicts20261123113030,
  Erasures20261123123000,
  SeatsAndSpeakers20261124164556,
  WatchedDebates20261127101500,
  ArgumentCards20261127111500,
  BudgetClients20261127193000,
  OwnSessions20261127203000,
  LockedAccounts20261127210000,
  SummaryFailures20261128121424,
  Temperaments20261128160000,
  Questions20261128161000,
  Branches20261128162000,
  Variants20261128163000,
  Stances20261128164000,
  Concessions20261128165000,
  ResetLinks20261128170000,
  OwnKeys20261128171000,
  ErasedTraces20261128172000,
  Spending20261128173000,
  SpendCaps20261128173100,
  Audit20261128173200,
  Identities20261128174000,
  ErasedAtTheDesk20261128175000,
  RemarkRequests20261128175500,
  PageReports20261128176000,
  Votes20261128177000,
  SpokenSentences20261128180000,
  DebateTranslations20261128181000,
  Evidence20261128190000,
];
