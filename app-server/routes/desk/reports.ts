import {
  type EndedReport,
  leavePageUp,
  listReports,
  mailReportEnds,
  putPageBack,
  reportsAnswer,
  reportsQuery,
  takePageDown,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { textsIn } from "../../http/texts-in.ts";
import { administratorOf } from "../../middleware/desk-gate.ts";

const of = { tag: "Desk", caller: "admin" } as const;
const act = { ...of, method: "post", answers: { 204: null } } as const;

/** Calls about reports of shared pages. */
export const adminReportOperations = {
  list: {
    ...of,
    method: "get",
    path: "/api/admin/reports",
    summary: "List the reports of shared pages, the open ones first",
    query: reportsQuery,
    answers: { 200: reportsAnswer },
  },
  takeDown: {
    ...act,
    path: "/api/admin/reports/:id/take-down",
    summary: "Take the page of a report down, until it is put back",
    description:
      "Every link of the debate opens nothing from now on. Ends the page's open reports.",
  },
  leaveUp: {
    ...act,
    path: "/api/admin/reports/:id/leave-up",
    summary: "End a report without taking its page down",
  },
  putBack: {
    ...act,
    path: "/api/admin/reports/:id/put-back",
    summary: "Put the page of a report up again, under the same link",
  },
} as const satisfies Operations;

/** Registers the calls about reports. `deskGate` stands before them. */
export function adminReportRoutes(router: ApiRouter, services: Services): void {
  const { mailer, log } = services;

  const decisionOf = (ctx: AppContext) => ({
    adminId: administratorOf(ctx, services).id,
    reportId: idOf(ctx),
  });

  /** After the answer, which does not wait for the mail server. */
  const tell = (ctx: AppContext, ended: readonly EndedReport[]) => {
    if (mailer === null || ended.every(({ address }) => address === null)) return;
    ctx.res.once("close", () => {
      mailReportEnds({ ...services, mailer }, ended, (language) =>
        textsIn(language, services),
      ).catch((error) => log.error({ error }, "the end of a report was not mailed"));
    });
  };

  route(router, adminReportOperations.list, async (ctx, { query }) => {
    ctx.body = await listReports(services, query().after);
  });

  route(router, adminReportOperations.takeDown, async (ctx) => {
    tell(ctx, await takePageDown(services, decisionOf(ctx)));
    ctx.status = 204;
  });

  route(router, adminReportOperations.leaveUp, async (ctx) => {
    tell(ctx, await leavePageUp(services, decisionOf(ctx)));
    ctx.status = 204;
  });

  route(router, adminReportOperations.putBack, async (ctx) => {
    await putPageBack(services, decisionOf(ctx));
    ctx.status = 204;
  });
}
