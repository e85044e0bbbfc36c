import {
  objectionSchema,
  objectToTakedown,
  readReport,
  readTakedown,
  reportAnswer,
  reportedAnswer,
  reportPage,
  reportSchema,
  takedownAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";
import { languageOfVisit } from "../../pages/visit-language.ts";

/** Calls of those who report a shared page, and of its owner when it was taken down. */
export const reportOperations = {
  find: {
    method: "get",
    path: "/api/share/reports/:reference",
    summary: "Find out what became of a report",
    tag: "Sharing",
    caller: "anyone",
    answers: { 200: reportAnswer },
  },
  report: {
    method: "post",
    path: "/api/share/:segment/report",
    summary: "Report a shared debate to the operator of the server",
    description:
      "Nothing happens to the page before the operator decides. The answer holds the secret with which " +
      "`GET /api/share/reports/{reference}` tells the end. With an address, the end is mailed too, where the server sends mail.",
    tag: "Sharing",
    caller: "anyone",
    body: reportSchema,
    answers: { 201: reportedAnswer },
    errors: ["reports-full"],
  },
  takedown: {
    method: "get",
    path: "/api/debates/:id/takedown",
    summary: "Find out whether the shared page of a debate was taken down, and why",
    tag: "Sharing",
    caller: "owner",
    answers: { 200: takedownAnswer },
  },
  object: {
    method: "post",
    path: "/api/debates/:id/objection",
    summary: "Object to the operator's decision to take a shared page down",
    description: "A later objection replaces an earlier one.",
    tag: "Sharing",
    caller: "owner",
    body: objectionSchema,
    answers: { 204: null },
  },
} as const satisfies Operations;

/** Registers the calls about reports. */
export function reportRoutes(router: ApiRouter, services: Services): void {
  const { quota } = services;

  route(router, reportOperations.find, async (ctx) => {
    const found = await readReport(services, String(ctx.params.reference));
    ctx.body = {
      reason: found.reason,
      reportedAt: found.at.toISOString(),
      outcome: found.outcome,
      decidedAt: found.decidedAt?.toISOString() ?? null,
    };
  });

  route(router, reportOperations.report, async (ctx, { body }) => {
    const { language = languageOfVisit(ctx, services), ...report } = await body();
    const { network, prefix } = clientNetworkOf(ctx);
    await quota.count("reports", network);
    await quota.count("reportsByPrefix", prefix);
    const reference = await reportPage(services, segmentOf(ctx), { ...report, language });
    ctx.status = 201;
    ctx.body = { reference };
  });

  route(router, reportOperations.takedown, async (ctx) => {
    const takedown = await readTakedown(services, requireActor(ctx), idOf(ctx));
    ctx.body = {
      takedown: takedown && {
        reason: takedown.reason,
        at: takedown.at.toISOString(),
        objection: takedown.objection,
        objectedAt: takedown.objectedAt?.toISOString() ?? null,
      },
    };
  });

  route(router, reportOperations.object, async (ctx, { body }) => {
    await objectToTakedown(services, requireActor(ctx), idOf(ctx), (await body()).text);
    ctx.status = 204;
  });
}
