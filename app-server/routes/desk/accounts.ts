import {
  accountsAnswer,
  accountsQuery,
  eraseOther,
  eraseSchema,
  givePlan,
  linkAnswer,
  listAccounts,
  makeAccountLink,
  planSchema,
  setSuspended,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { administratorOf } from "../../middleware/desk-gate.ts";

const of = { tag: "Desk", caller: "admin" } as const;
const nothing = { answers: { 204: null }, errors: ["own-account"] } as const;

/** Calls about the accounts of a server. */
export const adminAccountOperations = {
  list: {
    ...of,
    method: "get",
    path: "/api/admin/accounts",
    summary: "List the accounts, the newest first",
    query: accountsQuery,
    answers: { 200: accountsAnswer },
  },
  suspend: {
    ...of,
    ...nothing,
    method: "post",
    path: "/api/admin/accounts/:id/suspend",
    summary: "End all sessions of an account and prevent log-ins",
  },
  unsuspend: {
    ...of,
    ...nothing,
    method: "post",
    path: "/api/admin/accounts/:id/unsuspend",
    summary: "Allow log-ins to an account again",
  },
  link: {
    ...of,
    method: "post",
    path: "/api/admin/accounts/:id/link",
    summary: "Make a link with which the owner of an account sets a new password, once",
    description: "It ends the account's earlier link. No later call tells it again.",
    answers: { 201: linkAnswer },
    errors: ["operator-account", "account-locked", "no-password", "passwords-off"],
  },
  givePlan: {
    ...of,
    method: "put",
    path: "/api/admin/accounts/:id/plan",
    summary: "Give an account a plan, where no payment provider decides about plans",
    body: planSchema,
    answers: { 204: null },
  },
  erase: {
    ...of,
    ...nothing,
    method: "delete",
    path: "/api/admin/accounts/:id",
    summary: "Delete an account with its debates, for good",
    body: eraseSchema,
    errors: ["own-account", "billing-unavailable"],
  },
} as const satisfies Operations;

/** Registers the calls about accounts. `deskGate` stands before them. */
export function adminAccountRoutes(router: ApiRouter, services: Services): void {
  const actOf = (ctx: AppContext) => ({
    adminId: administratorOf(ctx, services).id,
    userId: idOf(ctx),
  });

  route(router, adminAccountOperations.list, async (ctx, { query }) => {
    ctx.body = await listAccounts(services, query(), services.settings.defaultTier);
  });

  route(router, adminAccountOperations.suspend, async (ctx) => {
    await setSuspended(services, actOf(ctx), true);
    ctx.status = 204;
  });

  route(router, adminAccountOperations.unsuspend, async (ctx) => {
    await setSuspended(services, actOf(ctx), false);
    ctx.status = 204;
  });

  route(router, adminAccountOperations.link, async (ctx) => {
    ctx.body = await makeAccountLink(services, actOf(ctx), services.settings);
    ctx.status = 201;
  });

  route(router, adminAccountOperations.givePlan, async (ctx, { body }) => {
    await givePlan(services, actOf(ctx), (await body()).plan);
    ctx.status = 204;
  });

  route(router, adminAccountOperations.erase, async (ctx, { body }) => {
    await eraseOther(services, actOf(ctx), (await body()).username);
    ctx.status = 204;
  });
}
