import {
  changePassword,
  changePasswordSchema,
  deleteAccount,
  deleteUserSchema,
  logIn,
  loginSchema,
  register,
  registerSchema,
  type User,
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

/** Registration, log-in, log-out at both of its addresses, and the actions that need the password. */
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
    await signIn(ctx, services, await logIn(services, ctx.state.actor, input));
  });

  const logOut: Middleware = async (ctx) => {
    await endSession(ctx);
    ctx.status = 204;
  };
  router.post("/api/logout", logOut);
  router.post("/api/auth/logout", logOut);

  router.post("/api/user/password", async (ctx) => {
    const { id } = signedInUser(ctx);
    const user = await changePassword(services, id, await bodyOf(ctx, changePasswordSchema));
    await renewUserSession(ctx, services, user);
    ctx.body = presentUser(user, services.settings);
  });

  router.post("/api/user/sign-out-everywhere", async (ctx) => {
    await services.users.endSessions(signedInUser(ctx).id);
    await endSession(ctx);
    ctx.status = 204;
  });

  router.delete("/api/user", async (ctx) => {
    const { id } = signedInUser(ctx);
    const { password } = await bodyOf(ctx, deleteUserSchema);
    await deleteAccount(services, id, password);
    await endSession(ctx);
    ctx.status = 204;
  });
}

async function signIn(ctx: AppContext, { settings }: Services, user: User): Promise<void> {
  await beginUserSession(ctx, settings, user);
  ctx.body = presentUser(user, settings);
}
