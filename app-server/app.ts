/**
 * The HTTP application: the middleware and routes in their order. It translates requests into use
 * cases and results into responses, and does not know the adapters behind the ports.
 */

import { DomainError } from "@einstein-vs-cat/core";
import Koa from "koa";
import type { AppContext, AppState, Middleware, Services } from "./http/context.ts";
import { currentOffer } from "./http/present/models.ts";
import { callQuota } from "./middleware/call-quota.ts";
import { checkAnswers } from "./middleware/check-answers.ts";
import { deskGate, hasScreen } from "./middleware/desk-gate.ts";
import { errors } from "./middleware/errors.ts";
import { knownHost } from "./middleware/known-host.ts";
import { noindex } from "./middleware/noindex.ts";
import { previewImage } from "./middleware/preview-image.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { sessions } from "./middleware/sessions.ts";
import { requestTelemetry, useCaseTrace } from "./middleware/telemetry.ts";
import { webPages } from "./middleware/web-pages.ts";
import { debatePage } from "./pages/debate-page.ts";
import { cachePreviews } from "./pages/preview-cache.ts";
import { sharedPage } from "./pages/shared-page.ts";
import { languageOfVisit } from "./pages/visit-language.ts";
import { createRouter, OPERATIONS } from "./router.ts";
import { WEBHOOK } from "./routes/billing/stripe-webhook.ts";
import { EMBED_PATHS } from "./routes/debate/embed.ts";
import { health } from "./routes/health.ts";
import type { AppTelemetry } from "./telemetry/app-telemetry.ts";

/** How an app runs besides its services. */
export interface AppOptions {
  /** Whether an answer that violates its schema becomes an error. For development and tests. */
  readonly checksAnswers?: boolean;
  /** What measures and traces the app; nothing by default. */
  readonly telemetry?: AppTelemetry | null;
}

/** Creates the application. `createHttpServer` binds it to a socket. */
export function createApp(
  services: Services,
  { checksAnswers = false, telemetry = null }: AppOptions = {},
): Koa<AppState> {
  const { log, settings } = services;
  const app = new Koa<AppState>({
    proxy: settings.trustedProxies > 0,
    maxIpsCount: settings.trustedProxies,
  });
  // `errors` has answered every failed request, so only clients that disconnected are left.
  app.on("error", (error) => log.debug({ error }, "a response was interrupted"));
  if (telemetry !== null) app.use(requestTelemetry(telemetry));
  app.use(requestLog(services));
  app.use(noindex);
  app.use(securityHeaders(settings, services.webFiles));
  app.use(errors(log));
  app.use(health(services));
  app.use(knownHost(settings));
  const loadSession = sessions(app, services);
  const routes = createRouter(services).routes() as Middleware;
  const guards = [sameOrigin(settings), loadSession, callQuota(services.quota)].map(exceptWebhook);
  const checks = checksAnswers ? [checkAnswers] : [];
  const traces = telemetry?.traces ? [useCaseTrace(telemetry.traces, OPERATIONS)] : [];
  const api = [
    noStore,
    ...guards,
    deskGate(services),
    ...checks,
    ...traces,
    routes,
    unmatchedRoute,
  ];
  for (const step of api) app.use(underApi(step));
  // Without a session: what other websites frame neither reads nor sets a cookie.
  app.use(underPaths(EMBED_PATHS, routes));
  const previews = cachePreviews(services.previewImages);
  telemetry?.metrics?.watchPreviews(() => previews.waiting);
  app.use(previewImage(services, previews));
  const languageOf = (ctx: AppContext) => languageOfVisit(ctx, services);
  app.use(
    webPages(services.webFiles, {
      loadSession,
      languageOf,
      hasScreen: hasScreen(services),
      models: currentOffer(services),
      signIn: services.signInProvider && {
        provider: services.signInProvider.name,
        allowsPasswords: settings.allowsPasswords,
      },
      log,
      sharedPage: sharedPage(services),
      debatePage: debatePage(services),
    }),
  );
  return app;
}

function underApi(step: Middleware): Middleware {
  return (ctx, next) =>
    ctx.path === "/api" || ctx.path.startsWith("/api/") ? step(ctx, next) : next();
}

const underPaths = (paths: RegExp, step: Middleware): Middleware => {
  return (ctx, next) => (paths.test(ctx.path) ? step(ctx, next) : next());
};

/**
 * Skips a step for the webhook. The payment provider has another origin, no session and no rate
 * limit; its signature authenticates it.
 */
function exceptWebhook(step: Middleware): Middleware {
  return (ctx, next) => (ctx.path === WEBHOOK ? next() : step(ctx, next));
}

const noStore: Middleware = (ctx, next) => {
  ctx.set("Cache-Control", "no-store");
  return next();
};

/** Answers requests that no route has handled: 405 for a known path, 404 for an unknown one. */
const unmatchedRoute: Middleware = (ctx: AppContext) => {
  const layers: { methods: string[] }[] = ctx.matched ?? [];
  if (layers.length === 0) throw new DomainError("not-found");
  ctx.set("Allow", [...new Set(layers.flatMap(({ methods }) => methods))].join(", "));
  throw new DomainError("method-not-allowed");
};
