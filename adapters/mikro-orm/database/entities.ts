import type { EntitySchema } from "@mikro-orm/core";
import {
  CheckoutGrantEntity,
  SandboxCheckoutEntity,
  SandboxCustomerEntity,
  SandboxSubscriptionEntity,
  StripeEventEntity,
} from "./billing-entities.ts";
import { PositionSuggestionEntity, TranslationEntity } from "./cache-entities.ts";
import {
  FlowClaimEntity,
  SpeechClaimEntity,
  StanceClaimEntity,
  SummaryClaimEntity,
  TranslationClaimEntity,
  TurnClaimEntity,
  VerdictClaimEntity,
} from "./claim-entities.ts";
import {
  ConcessionEntity,
  DebateEntity,
  RemarkEntity,
  ResponseEntity,
  VariantEntity,
  VerdictEntity,
} from "./debate-entities.ts";
import { AuditEntryEntity, SpendCapEntity } from "./desk-entities.ts";
import { IdentityEntity } from "./identity-entities.ts";
import {
  BudgetClientEntity,
  BudgetDayEntity,
  BudgetReservationEntity,
  RateLimitEntity,
  SpendingEntity,
} from "./quota-entities.ts";
import { DownPageEntity, PageReportEntity } from "./report-entities.ts";
import {
  AccountRenameEntity,
  KnownBrowserEntity,
  OwnKeyEntity,
  RefusedLoginsEntity,
  ResetLinkEntity,
} from "./sign-in-entities.ts";
import { PassageEntity, SourceEntity, SourceWordEntity } from "./source-entities.ts";
import { SpokenSentenceEntity } from "./speech-entities.ts";
import { DebateTranslationClaimEntity, DebateTranslationEntity } from "./translation-entities.ts";
import {
  AdoptedVisitorEntity,
  ArchiveStatisticsEntity,
  ErasureEntity,
  SessionEntity,
  UserEntity,
} from "./user-entities.ts";
import { VoteEntity } from "./vote-entities.ts";

/**
 * Every table that MikroORM manages. The migration of the archive search creates its own tables.
 */
export const ENTITIES: EntitySchema[] = [
  UserEntity,
  AdoptedVisitorEntity,
  ArchiveStatisticsEntity,
  ErasureEntity,
  SessionEntity,
  KnownBrowserEntity,
  RefusedLoginsEntity,
  AccountRenameEntity,
  ResetLinkEntity,
  OwnKeyEntity,
  IdentityEntity,
  DebateEntity,
  ResponseEntity,
  RemarkEntity,
  TurnClaimEntity,
  SummaryClaimEntity,
  FlowClaimEntity,
  StanceClaimEntity,
  VariantEntity,
  ConcessionEntity,
  VerdictEntity,
  VoteEntity,
  SourceEntity,
  PassageEntity,
  SourceWordEntity,
  VerdictClaimEntity,
  DebateTranslationEntity,
  DebateTranslationClaimEntity,
  SpokenSentenceEntity,
  SpeechClaimEntity,
  TranslationClaimEntity,
  PositionSuggestionEntity,
  TranslationEntity,
  RateLimitEntity,
  BudgetDayEntity,
  BudgetClientEntity,
  BudgetReservationEntity,
  SpendingEntity,
  SpendCapEntity,
  AuditEntryEntity,
  PageReportEntity,
  DownPageEntity,
  StripeEventEntity,
  CheckoutGrantEntity,
  SandboxCustomerEntity,
  SandboxCheckoutEntity,
  SandboxSubscriptionEntity,
];
