/**
 * Serves `/?debate={id}` with the debate, its owner, what they have used today, and whether there may
 * be a turn to follow, so that the app needs no call to show it. The body contains the debate as
 * plain HTML until the app replaces it. Only the signed-in owner gets it: to everybody else, a
 * debate of another user and one that does not exist look the same, as in the API.
 */

import {
  type Actor,
  type ClientNetwork,
  DomainError,
  idOf,
  readDebate,
  readNotes,
  readUsage,
  sharedTurnAllowances,
  type User,
} from "@einstein-vs-cat/core";
import { acceptedEncoding } from "../http/accepted-encoding.ts";
import type { AppContext, Services } from "../http/context.ts";
import { presentAccount } from "../http/present/account.ts";
import { presentDebate } from "../http/present/debate.ts";
import { clientNetworkOf, quotaKey } from "../http/quota-key.ts";
import { type EncodedPage, encodePage, PAGE_ENCODINGS } from "./compress-page.ts";
import { dataBlock } from "./data-block.ts";
import { fillPage } from "./page-places.ts";
import { debateText } from "./shared-text.ts";
import type { WebFile } from "./web-files.ts";

/** Puts a debate of the signed-in user into a page. The session must be loaded. */
export type DebatePage = (
  ctx: AppContext,
  id: unknown,
  page: WebFile,
) => Promise<WebFile | EncodedPage>;

/** Creates the page of a debate. Without the debate, the app asks for it and shows the error. */
export function debatePage(services: Services): DebatePage {
  const { log, quota } = services;
  return async (ctx, id, page) => {
    const { actor, user } = ctx.state;
    const debateId = typeof id === "string" ? idOf(id) : null;
    if (actor?.kind !== "user" || user === null || debateId === null) return page;
    const encoding = acceptedEncoding(ctx, PAGE_ENCODINGS);
    try {
      await quota.count("calls", quotaKey(ctx, actor));
      const filled = await withDebate(services, page, {
        ...{ actor, user, debateId },
        network: clientNetworkOf(ctx),
      });
      return await encodePage(filled, encoding, "once");
    } catch (error) {
      if (!(error instanceof DomainError))
        log.warn({ error, requestId: ctx.state.requestId }, "sent a page without its debate");
      return page;
    }
  };
}

/** Returns the page with the debate in it. */
async function withDebate(
  services: Services,
  page: WebFile,
  reader: { actor: Actor; user: User; debateId: number; network: ClientNetwork },
): Promise<Buffer> {
  const { actor, user, debateId, network } = reader;
  const part = await readDebate(services, actor, debateId);
  const data = {
    user: await presentAccount(services, user),
    debate: {
      ...presentDebate(part, actor),
      ...(await readNotes(services, part)),
    },
    usage: await readUsage(services, actor, sharedTurnAllowances(user, network)),
    mayRun: await services.liveTurns.mayRun(debateId),
  };
  return fillPage(page, {
    root: debateText(part, data.debate, services.models.catalogue),
    bodyEnd: dataBlock('id="debate"', data),
  });
}
