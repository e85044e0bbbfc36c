/**
 * The HTTP shell: every step of a request in its order. It translates addresses and bodies into use cases and back,
 * and knows nothing of what stands behind the ports.
 */

import { DomainError } from "@einstein-vs-cat/core";
import Koa from "koa";
import type { AppContext, AppState, Middleware, Services } from "./http/context.ts";
import { presentModels } from "./http/present-models.ts";
import { callQuota } from "./middleware/call-quota.ts";
import { checkAnswers } from "./middleware/check-answers.ts";
import { errors } from "./middleware/errors.ts";
import { notForRobots } from "./middleware/not-for-robots.ts";
import { previewImage } from "./middleware/preview-image.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { sessions } from "./middleware/sessions.ts";
import { webPages } from "./middleware/web-pages.ts";
import { sharedPage } from "./pages/shared-page.ts";
import { languageOfVisit } from "./pages/visit-language.ts";
import { createRouter } from "./router.ts";
import { health } from "./routes/health.ts";
import { WEBHOOK } from "./routes/stripe-webhook.ts";

/** How an app runs besides its services. */
export interface AppOptions {
  /** Whether an answer that breaks the schema of its call becomes an error. For development and tests. */
  readonly checksAnswers?: boolean;
}

/** Creates the app over its services. `createHttpServer` puts it on a socket. */
export function createApp(
  services: Services,
  { checksAnswers = false }: AppOptions = {},
): Koa<AppState> {
  const { log, settings } = services;
  const app = new Koa<AppState>({
    proxy: settings.trustedProxies > 0,
    maxIpsCount: settings.trustedProxies,
  });
  // What fails in an answer has been answered by `errors`; this is left to clients that went away in the middle.
  app.on("error", (error) => log.debug({ error }, "an answer broke off"));
  app.use(requestLog(log));
  app.use(notForRobots);
  app.use(securityHeaders(settings, services.webFiles));
  app.use(errors(log));
  app.use(health(services));
  const loadSession = sessions(app, services);
  const routes = createRouter(services).routes() as Middleware;
  const guards = [sameOrigin(settings), loadSession, callQuota(services.quota)].map(exceptWebhook);
  const checks = checksAnswers ? [checkAnswers] : [];
  const api = [noStore, ...guards, ...checks, routes, noRoute];
  for (const step of api) app.use(underApi(step));
  app.use(previewImage(services));
  const languageOf = (ctx: AppContext) => languageOfVisit(ctx, services);
  app.use(
    webPages(services.webFiles, {
      loadSession,
      languageOf,
      models: presentModels(services.models),
      log,
      sharedPage: sharedPage(services),
    }),
  );
  return app;
}

function underApi(step: Middleware): Middleware {
  return (ctx, next) =>
    ctx.path === "/api" || ctx.path.startsWith("/api/") ? step(ctx, next) : next();
}

/** The payment provider comes from elsewhere, as nobody, and as often as it likes: it shows who it is by its signature. */
function exceptWebhook(step: Middleware): Middleware {
  return (ctx, next) => (ctx.path === WEBHOOK ? next() : step(ctx, next));
}

const noStore: Middleware = (ctx, next) => {
  ctx.set("Cache-Control", "no-store");
  return next();
};

/** What no route has answered: a known address takes other methods, an unknown one does not exist. */
const noRoute: Middleware = (ctx: AppContext) => {
  const layers: { methods: string[] }[] = ctx.matched ?? [];
  if (layers.length === 0) throw new DomainError("not-found");
  ctx.set("Allow", [...new Set(layers.flatMap(({ methods }) => methods))].join(", "));
  throw new DomainError("method-not-allowed");
};
