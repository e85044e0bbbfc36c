import { ownDataOperations, ownDataRoutes } from "./routes/account/own-data.ts";
/** Every call of the API: what it takes and answers, and the routes that serve it. */

import Router from "@koa/router";
import type { ApiRouter, Services } from "./http/context.ts";
import type { Operations } from "./http/operation.ts";
import { OpenStreams } from "./http/streams/open-streams.ts";
import { openApiDocument } from "./openapi/document.ts";
import { accountOperations } from "./routes/account/account-operations.ts";
import { accountRoutes } from "./routes/account/accounts.ts";
import { identityRoutes } from "./routes/account/identity.ts";
import { identityOperations } from "./routes/account/identity-operations.ts";
import { openRouterOperations, openRouterRoutes } from "./routes/account/openrouter.ts";
import { ownKeyOperations, ownKeyRoutes } from "./routes/account/own-keys.ts";
import { ownSessionOperations, ownSessionRoutes } from "./routes/account/own-sessions.ts";
import { resetOperations } from "./routes/account/reset-operations.ts";
import { resetRoutes } from "./routes/account/resets.ts";
import { userOperations, userRoutes } from "./routes/account/user.ts";
import { voteOperations, voteRoutes } from "./routes/audience/votes.ts";
import { sandboxOperations, sandboxRoutes } from "./routes/billing/sandbox.ts";
import { stripeWebhook, webhookOperations } from "./routes/billing/stripe-webhook.ts";
import { subscriptionRoutes } from "./routes/billing/subscription.ts";
import { subscriptionOperations } from "./routes/billing/subscription-operations.ts";
import { usageOperations, usageRoutes } from "./routes/billing/usage.ts";
import { archiveOperations, archiveRoutes } from "./routes/debate/archive.ts";
import { branchOperations, branchRoutes } from "./routes/debate/branches.ts";
import { debateOperations, debateRoutes } from "./routes/debate/debates.ts";
import { embedOperations, embedRoutes } from "./routes/debate/embed.ts";
import { exportOperations, exportRoutes } from "./routes/debate/exports.ts";
import { liveTurnOperations, liveTurnRoutes } from "./routes/debate/live-turns.ts";
import { positionOperations, positionRoutes } from "./routes/debate/positions.ts";
import { remarkOperations, remarkRoutes } from "./routes/debate/remarks.ts";
import { reportOperations, reportRoutes } from "./routes/debate/reports.ts";
import { shareOperations, shareRoutes } from "./routes/debate/share.ts";
import { sourceOperations, sourceRoutes } from "./routes/debate/sources.ts";
import { speechOperations, speechRoutes } from "./routes/debate/speech.ts";
import { stanceOperations, stanceRoutes } from "./routes/debate/stances.ts";
import { summaryOperations, summaryRoutes } from "./routes/debate/summaries.ts";
import { translationOperations, translationRoutes } from "./routes/debate/translations.ts";
import { variantOperations, variantRoutes } from "./routes/debate/variants.ts";
import { watchOperations, watchRoutes } from "./routes/debate/watch.ts";
import { writtenOperations, writtenRoutes } from "./routes/debate/written.ts";
import { adminAccountOperations, adminAccountRoutes } from "./routes/desk/accounts.ts";
import { auditOperations, auditRoutes } from "./routes/desk/audit.ts";
import { capOperations, capRoutes } from "./routes/desk/caps.ts";
import { deskHealthOperations, deskHealthRoutes } from "./routes/desk/health.ts";
import { adminReportOperations, adminReportRoutes } from "./routes/desk/reports.ts";
import { spendOperations, spendRoutes } from "./routes/desk/spend.ts";
import { healthOperations } from "./routes/health.ts";
import { flowOperations, flowRoutes } from "./routes/judging/flow.ts";
import { verdictOperations, verdictRoutes } from "./routes/judging/verdicts.ts";
import { languageOperations } from "./routes/language-operations.ts";
import { languageRoutes } from "./routes/languages.ts";
import { modelOperations, modelRoutes } from "./routes/models.ts";
import { openApiOperations, openApiRoutes } from "./routes/openapi.ts";

/** Every call that the server answers, health checks included, in groups. */
export const OPERATIONS = {
  branches: branchOperations,
  debates: debateOperations,
  contexts: remarkOperations,
  sources: sourceOperations,
  archive: archiveOperations,
  positions: positionOperations,
  written: writtenOperations,
  summaries: summaryOperations,
  stances: stanceOperations,
  variants: variantOperations,
  flow: flowOperations,
  verdicts: verdictOperations,
  turns: liveTurnOperations,
  sharing: shareOperations,
  watching: watchOperations,
  embedding: embedOperations,
  reports: reportOperations,
  votes: voteOperations,
  translations: translationOperations,
  exports: exportOperations,
  speech: speechOperations,
  ownData: ownDataOperations,
  accounts: accountOperations,
  identity: identityOperations,
  user: userOperations,
  sessions: ownSessionOperations,
  resets: resetOperations,
  ownKeys: ownKeyOperations,
  openRouter: openRouterOperations,
  subscription: subscriptionOperations,
  usage: usageOperations,
  sandbox: sandboxOperations,
  webhooks: webhookOperations,
  models: modelOperations,
  languages: languageOperations,
  spend: spendOperations,
  caps: capOperations,
  adminAccounts: adminAccountOperations,
  audit: auditOperations,
  deskHealth: deskHealthOperations,
  adminReports: adminReportOperations,
  health: healthOperations,
  openApi: openApiOperations,
} as const satisfies Readonly<Record<string, Operations>>;

/** Creates the router with every route of the API. */
export function createRouter(services: Services): ApiRouter {
  // Sensitive, because everything that guards the API looks for `/api` as it is written.
  const router: ApiRouter = new Router({ sensitive: true });
  const streams = new OpenStreams(services.settings.streamsPerClient);
  branchRoutes(router, services);
  debateRoutes(router, services);
  remarkRoutes(router, services);
  sourceRoutes(router, services);
  liveTurnRoutes(router, services, streams);
  modelRoutes(router, services);
  usageRoutes(router, services);
  positionRoutes(router, services);
  writtenRoutes(router, services);
  summaryRoutes(router, services);
  stanceRoutes(router, services);
  variantRoutes(router, services);
  flowRoutes(router, services);
  verdictRoutes(router, services);
  languageRoutes(router, services);
  accountRoutes(router, services);
  identityRoutes(router, services);
  userRoutes(router, services);
  ownSessionRoutes(router, services);
  resetRoutes(router, services);
  ownKeyRoutes(router, services);
  openRouterRoutes(router, services);
  archiveRoutes(router, services);
  shareRoutes(router, services);
  watchRoutes(router, services, streams);
  embedRoutes(router, services);
  reportRoutes(router, services);
  voteRoutes(router, services);
  translationRoutes(router, services);
  exportRoutes(router, services);
  speechRoutes(router, services);
  ownDataRoutes(router, services);
  subscriptionRoutes(router, services);
  sandboxRoutes(router, services);
  spendRoutes(router, services);
  capRoutes(router, services);
  adminAccountRoutes(router, services);
  auditRoutes(router, services);
  deskHealthRoutes(router, services);
  adminReportRoutes(router, services);
  stripeWebhook(router, services);
  openApiRoutes(router, () => openApiDocument(OPERATIONS));
  return router;
}
