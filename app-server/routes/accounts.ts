import {
  changePassword,
  DomainError,
  deleteAccount,
  logIn,
  register,
  type SerializedUser,
  type User,
  usernameKey,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../http/context.ts";
import { presentUser } from "../http/present-account.ts";
import { route } from "../http/route.ts";
import { clientOf } from "../middleware/rate-limit.ts";
import {
  beginUserSession,
  endSession,
  renewUserSession,
  signedInUser,
} from "../middleware/sessions.ts";
import { accountOperations } from "./account-operations.ts";

/** Registers the calls that begin or end a session, and those that ask for the password. */
export function accountRoutes(router: ApiRouter, services: Services): void {
  route(router, accountOperations.register, async (ctx, { body }) => {
    const input = await body();
    await services.rateLimits.countRegistration(clientOf(ctx, null));
    ctx.status = 201;
    ctx.body = await signIn(ctx, services, await register(services, ctx.state.actor, input));
  });

  route(router, accountOperations.logIn, async (ctx, { body }) => {
    const input = await body();
    await services.rateLimits.countLogin(clientOf(ctx, null));
    const user = await withGuess(services, usernameKey(input.username), () =>
      logIn(services, ctx.state.actor, input),
    );
    ctx.body = await signIn(ctx, services, user);
  });

  const endThisSession = async (ctx: AppContext) => {
    await endSession(ctx);
    ctx.status = 204;
  };
  route(router, accountOperations.logOut, endThisSession);
  route(router, accountOperations.authLogOut, endThisSession);

  route(router, accountOperations.changePassword, async (ctx, { body }) => {
    const { id, username } = signedInUser(ctx);
    const input = await body();
    const user = await withGuess(services, usernameKey(username), () =>
      changePassword(services, id, input),
    );
    await renewUserSession(ctx, services, user);
    ctx.body = presentUser(user, services.settings);
  });

  route(router, accountOperations.signOutEverywhere, async (ctx) => {
    await services.users.endSessions(signedInUser(ctx).id);
    await endSession(ctx);
    ctx.status = 204;
  });

  route(router, accountOperations.delete, async (ctx, { body }) => {
    const { id, username } = signedInUser(ctx);
    const { password } = await body();
    await withGuess(services, usernameKey(username), () => deleteAccount(services, id, password));
    await endSession(ctx);
    ctx.status = 204;
  });
}

async function signIn(
  ctx: AppContext,
  { settings }: Services,
  user: User,
): Promise<SerializedUser> {
  await beginUserSession(ctx, settings, user);
  return presentUser(user, settings);
}

/** Counts a wrong password against the account. Any other failure of the work does not count. */
async function withGuess<T>(
  { rateLimits }: Services,
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  await rateLimits.takeGuess(account);
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong =
      error instanceof DomainError && ["wrong-credentials", "wrong-password"].includes(error.code);
    throw error;
  } finally {
    if (!isWrong) await rateLimits.giveBackGuess(account);
  }
}
