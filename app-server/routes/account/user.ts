import {
  profileSchema,
  statisticsAnswer,
  themeSchema,
  updateProfile,
  userAnswer,
} from "@einstein-vs-cat/core";
import { clientOf } from "../../http/browser-cookie.ts";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { presentAccount } from "../../http/present/account.ts";
import { route } from "../../http/route.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** Calls about the signed-in user. */
export const userOperations = {
  read: {
    method: "get",
    path: "/api/user",
    summary: "Read the signed-in user",
    tag: "Account",
    caller: "user",
    answers: { 200: userAnswer },
  },
  update: {
    method: "patch",
    path: "/api/user",
    summary: "Change the display name and the username",
    tag: "Account",
    caller: "user",
    body: profileSchema,
    answers: { 200: userAnswer },
    errors: ["username-taken"],
  },
  dismissRefused: {
    method: "delete",
    path: "/api/user/refused-logins",
    summary: "Dismiss the notice of refused log-ins",
    tag: "Account",
    caller: "user",
    answers: { 204: null },
  },
  setTheme: {
    method: "post",
    path: "/api/user/theme",
    summary: "Save the theme",
    tag: "Account",
    caller: "user",
    body: themeSchema,
    answers: { 204: null },
  },
  statistics: {
    method: "get",
    path: "/api/user/statistics",
    summary: "Count the user's debates and their responses",
    tag: "Account",
    caller: "user",
    answers: { 200: statisticsAnswer },
  },
} as const satisfies Operations;

/** Registers the calls about the signed-in user. A client takes a 401 as "not signed in". */
export function userRoutes(router: ApiRouter, services: Services): void {
  route(router, userOperations.read, async (ctx) => {
    ctx.body = await presentAccount(services, signedInUser(ctx));
  });

  route(router, userOperations.update, async (ctx, { body }) => {
    const before = signedInUser(ctx);
    const profile = await body();
    const { browser } = clientOf(ctx);
    const { operators } = services.settings;
    const user = await updateProfile({ ...services, operators }, before, profile, browser);
    ctx.body = await presentAccount(services, user);
  });

  route(router, userOperations.dismissRefused, async (ctx) => {
    await services.signIns.dismissRefused(signedInUser(ctx).id);
    ctx.status = 204;
  });

  route(router, userOperations.setTheme, async (ctx, { body }) => {
    const { id } = signedInUser(ctx);
    const { theme } = await body();
    await services.users.setTheme(id, theme);
    ctx.status = 204;
  });

  route(router, userOperations.statistics, async (ctx) => {
    const { debates, responses } = await services.debates.countFor(signedInUser(ctx).id);
    ctx.body = { debates, responses };
  });
}
