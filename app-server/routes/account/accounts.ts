import {
  changePassword,
  deleteAccount,
  isWeakPassword,
  logIn,
  register,
  requirePasswordLogIn,
  type SerializedUser,
  type User,
} from "@einstein-vs-cat/core";
import { clientOf, keepBrowser } from "../../http/browser-cookie.ts";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { presentAccount } from "../../http/present/account.ts";
import { route } from "../../http/route.ts";
import {
  beginUserSession,
  endSession,
  renewUserSession,
} from "../../middleware/session-changes.ts";
import { signedInUser } from "../../middleware/sessions.ts";
import { accountOperations } from "./account-operations.ts";
import { hasConfirmed } from "./identity.ts";

/** Registers the calls that begin or end a session, and those that ask for the password. */
export function accountRoutes(router: ApiRouter, services: Services): void {
  const { passwordRules, operators } = services.settings;

  route(router, accountOperations.register, async (ctx, { body }) => {
    requirePasswordLogIn(services.settings);
    const input = await body();
    const from = clientOf(ctx);
    await services.quota.count("registrations", from.network);
    await services.quota.count("registrationsByPrefix", from.prefix);
    const user = await register(
      { ...services, passwordRules, operators },
      ctx.state.actor,
      input,
      from,
    );
    ctx.status = 201;
    keepBrowser(ctx, from);
    ctx.body = await signIn(ctx, services, user);
  });

  route(router, accountOperations.logIn, async (ctx, { body }) => {
    requirePasswordLogIn(services.settings);
    const input = await body();
    ctx.state.triedUsername = input.username;
    const from = clientOf(ctx);
    const { user, rename, passwordResetAt } = await logIn(services, ctx.state.actor, input, from);
    keepBrowser(ctx, from);
    const isWeak = await isWeakPassword(passwordRules, { ...user, password: input.password });
    const account = await signIn(ctx, services, user);
    ctx.body = {
      ...account,
      ...(isWeak && { hasWeakPassword: true }),
      ...(passwordResetAt !== null && { passwordResetAt: passwordResetAt.toISOString() }),
      ...(rename !== null && { rename: { from: rename.from, at: rename.at.toISOString() } }),
    };
  });

  const endThisSession = async (ctx: AppContext) => {
    await endSession(ctx);
    ctx.status = 204;
  };
  route(router, accountOperations.logOut, endThisSession);
  route(router, accountOperations.authLogOut, endThisSession);

  route(router, accountOperations.changePassword, async (ctx, { body }) => {
    const { id } = signedInUser(ctx);
    requirePasswordLogIn(services.settings);
    const from = clientOf(ctx);
    const user = await changePassword({ ...services, passwordRules }, id, await body(), from);
    keepBrowser(ctx, from);
    await renewUserSession(ctx, services, user);
    ctx.body = await presentAccount(services, user);
  });

  route(router, accountOperations.signOutEverywhere, async (ctx) => {
    await services.users.endSessions(signedInUser(ctx).id);
    await endSession(ctx);
    ctx.status = 204;
  });

  route(router, accountOperations.delete, async (ctx, { body }) => {
    const { id } = signedInUser(ctx);
    const { password } = await body();
    const isConfirmed = hasConfirmed(ctx, services);
    await deleteAccount(services, id, { password, isConfirmed, from: clientOf(ctx) });
    await endSession(ctx);
    ctx.status = 204;
  });
}

async function signIn(ctx: AppContext, services: Services, user: User): Promise<SerializedUser> {
  await beginUserSession(ctx, services.settings, user);
  return presentAccount(services, user);
}
