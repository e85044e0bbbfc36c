/**
 * Serves `/?debate={id}` with the debate and its owner in the page, so that the app needs no call
 * to show it. The body contains the debate as plain HTML until the app replaces it. Only the
 * signed-in owner gets it: to everybody else, a debate of another user and one that does not exist
 * look the same, as in the API.
 */

import {
  type Actor,
  DomainError,
  idOf,
  readDebate,
  type User,
  verdictNote,
} from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../http/context.ts";
import { presentAccount } from "../http/present/account.ts";
import { presentDebate } from "../http/present/debate.ts";
import { quotaKey } from "../http/quota-key.ts";
import { compressPage, SINGLE_PAGE_QUALITY } from "./compress-page.ts";
import { dataBlock } from "./data-block.ts";
import { debateText } from "./shared-text.ts";
import type { WebFile } from "./web-files.ts";

/** Puts a debate of the signed-in user into a page. The session must be loaded. */
export type DebatePage = (ctx: AppContext, id: unknown, page: WebFile) => Promise<WebFile>;

/** Creates the page of a debate. Without the debate, the app asks for it and shows the error. */
export function debatePage(services: Services): DebatePage {
  const { log, quota } = services;
  return async (ctx, id, page) => {
    const { actor, user } = ctx.state;
    const debateId = typeof id === "string" ? idOf(id) : null;
    if (actor?.kind !== "user" || user === null || debateId === null) return page;
    try {
      await quota.count("calls", quotaKey(ctx, actor));
      return await withDebate(services, page, { actor, user, debateId });
    } catch (error) {
      if (!(error instanceof DomainError))
        log.warn({ error, requestId: ctx.state.requestId }, "sent a page without its debate");
      return page;
    }
  };
}

/** Replacements are functions, so that `$` in a text has no special meaning. */
async function withDebate(
  services: Services,
  { content }: WebFile,
  { actor, user, debateId }: { actor: Actor; user: User; debateId: number },
): Promise<WebFile> {
  const part = await readDebate(services, actor, debateId);
  const data = {
    user: await presentAccount(services, user),
    debate: {
      ...presentDebate(part, actor),
      ...verdictNote(await services.verdicts.latest(debateId)),
    },
  };
  const text = debateText(part, services.models.catalogue);
  const html = content
    .toString()
    .replace('<div id="root"></div>', () => `<div id="root">${text}</div>`)
    .replace("</body>", () => `${dataBlock('id="debate"', data)}</body>`);
  return compressPage(html, SINGLE_PAGE_QUALITY);
}
