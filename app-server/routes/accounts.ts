import {
  changePassword,
  changePasswordSchema,
  DomainError,
  deleteAccount,
  deleteUserSchema,
  logIn,
  loginSchema,
  register,
  registerSchema,
  type User,
  usernameKey,
  WRONG_PASSWORDS_PER_HOUR,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Middleware, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { presentUser } from "../http/presenters.ts";
import { quotaKey } from "../http/quota-key.ts";
import {
  beginUserSession,
  endSession,
  renewUserSession,
  signedInUser,
} from "../middleware/sessions.ts";

/** Registration, log-in, both addresses of the log-out, and what asks for the password. */
export function accountRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/register", async (ctx) => {
    const input = await bodyOf(ctx, registerSchema);
    await services.quota.count("registrations", quotaKey(ctx, null));
    ctx.status = 201;
    await signIn(ctx, services, await register(services, ctx.state.actor, input));
  });

  router.post("/api/login", async (ctx) => {
    const input = await bodyOf(ctx, loginSchema);
    await services.quota.count("logins", quotaKey(ctx, null));
    const user = await withGuess(services, usernameKey(input.username), () =>
      logIn(services, ctx.state.actor, input),
    );
    await signIn(ctx, services, user);
  });

  const logOut: Middleware = async (ctx) => {
    await endSession(ctx);
    ctx.status = 204;
  };
  router.post("/api/logout", logOut);
  router.post("/api/auth/logout", logOut);

  router.post("/api/user/password", async (ctx) => {
    const { id, username } = signedInUser(ctx);
    const input = await bodyOf(ctx, changePasswordSchema);
    const user = await withGuess(services, usernameKey(username), () =>
      changePassword(services, id, input),
    );
    await renewUserSession(ctx, services, user);
    ctx.body = presentUser(user, services.settings);
  });

  router.post("/api/user/sign-out-everywhere", async (ctx) => {
    await services.users.endSessions(signedInUser(ctx).id);
    await endSession(ctx);
    ctx.status = 204;
  });

  router.delete("/api/user", async (ctx) => {
    const { id, username } = signedInUser(ctx);
    const { password } = await bodyOf(ctx, deleteUserSchema);
    await withGuess(services, usernameKey(username), () => deleteAccount(services, id, password));
    await endSession(ctx);
    ctx.status = 204;
  });
}

async function signIn(ctx: AppContext, { settings }: Services, user: User): Promise<void> {
  await beginUserSession(ctx, settings, user);
  ctx.body = presentUser(user, settings);
}

/** Counts a wrong password against the account, and nothing else that may come of the work that looks at one. */
async function withGuess<T>(
  { quota }: Services,
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  await quota.take("wrongPasswords", account, WRONG_PASSWORDS_PER_HOUR);
  let isWrong = false;
  try {
    return await work();
  } catch (error) {
    isWrong =
      error instanceof DomainError && ["wrong-credentials", "wrong-password"].includes(error.code);
    throw error;
  } finally {
    if (!isWrong) await quota.giveBack("wrongPasswords", account);
  }
}
