import {
  confirmPassword,
  DomainError,
  disconnectIdentity,
  isConfirmed,
  readWaysIn,
  requirePasswordLogIn,
  type SignInProvider,
  type SignInPurpose,
  setFirstPassword,
} from "@einstein-vs-cat/core";
import { clientOf, keepBrowser } from "../../http/browser-cookie.ts";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { originOf } from "../../http/origin.ts";
import { presentAccount } from "../../http/present/account.ts";
import { clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { sessionOf } from "../../http/session.ts";
import { keepAttempt } from "../../http/sign-in-attempt.ts";
import { renewUserSession } from "../../middleware/session-changes.ts";
import { signedInUser } from "../../middleware/sessions.ts";
import { identityOperations } from "./identity-operations.ts";
import { finishVisit, redirectAfter } from "./identity-visits.ts";

/** Registers the calls about logging in with a provider of OpenID Connect. */
export function identityRoutes(router: ApiRouter, services: Services): void {
  route(router, identityOperations.begin, (ctx) =>
    redirectAfter(ctx, services, "log-in", () => beginVisit(ctx, services, "log-in")),
  );

  route(router, identityOperations.callback, (ctx) =>
    finishVisit(ctx, services, providerOf(services)),
  );

  route(router, identityOperations.read, async (ctx) => {
    const { id } = signedInUser(ctx);
    const provider = services.signInProvider;
    const ways = await readWaysIn(services, id, provider?.issuer ?? null);
    ctx.body = {
      provider: provider?.name ?? null,
      ...ways,
      isConfirmed: hasConfirmed(ctx, services),
    };
  });

  route(router, identityOperations.connect, async (ctx, { body }) => {
    const { id } = signedInUser(ctx);
    const { password } = await body();
    providerOf(services);
    await confirmPassword(services, id, { password, from: clientOf(ctx) });
    ctx.body = { url: await beginVisit(ctx, services, "connect") };
  });

  route(router, identityOperations.disconnect, async (ctx) => {
    const { id } = signedInUser(ctx);
    const { issuer } = providerOf(services);
    if (!services.settings.allowsPasswords) throw new DomainError("last-sign-in");
    await disconnectIdentity(services, id, issuer);
    ctx.status = 204;
  });

  route(router, identityOperations.confirm, async (ctx) => {
    signedInUser(ctx);
    ctx.body = { url: await beginVisit(ctx, services, "confirm") };
  });

  route(router, identityOperations.setPassword, async (ctx, { body }) => {
    const { id } = signedInUser(ctx);
    const { newPassword } = await body();
    requirePasswordLogIn(services.settings);
    const { passwordRules } = services.settings;
    const from = clientOf(ctx);
    const proof = { from, isConfirmed: hasConfirmed(ctx, services) };
    const user = await setFirstPassword({ ...services, passwordRules }, id, newPassword, proof);
    keepBrowser(ctx, from);
    await renewUserSession(ctx, services, user);
    ctx.body = await presentAccount(services, user);
  });
}

/** Returns whether this session has just confirmed at the log-in provider whose it is. */
export function hasConfirmed(ctx: AppContext, { clock }: Pick<Services, "clock">): boolean {
  return isConfirmed(sessionOf(ctx).confirmedAt, clock.now());
}

/** @throws DomainError `not-found` on a server without a log-in provider. */
function providerOf({ signInProvider }: Pick<Services, "signInProvider">): SignInProvider {
  if (signInProvider === null) throw new DomainError("not-found");
  return signInProvider;
}

/** Begins a visit of this browser to the provider, and returns the address to go to. */
async function beginVisit(
  ctx: AppContext,
  services: Services,
  purpose: SignInPurpose,
): Promise<string> {
  const provider = providerOf(services);
  await services.quota.count("loginsByPrefix", clientNetworkOf(ctx).prefix);
  const callback = `${originOf(ctx, services.settings)}${identityOperations.callback.path}`;
  const { url, secrets } = await provider.begin(callback, purpose === "confirm");
  const { user } = ctx.state;
  const owner = user && { id: user.id, sessionEpoch: user.sessionEpoch };
  const of = purpose === "log-in" ? null : owner;
  await keepAttempt(ctx, services, { purpose, user: of, secrets });
  return url;
}
