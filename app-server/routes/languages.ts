import { listLanguages, translateText, translateUi } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { presentLanguages } from "../http/present/languages.ts";
import { callerOf } from "../http/quota-key.ts";
import { route } from "../http/route.ts";
import { signedInUser } from "../middleware/sessions.ts";
import { languageOfVisit } from "../pages/visit-language.ts";
import { languageOperations } from "./language-operations.ts";

/** How long a client may reuse an answer about languages, in seconds. */
const AN_HOUR = 3_600;

/**
 * Registers the calls about languages. Only the translation of the caller's own text needs an
 * account.
 */
export function languageRoutes(router: ApiRouter, services: Services): void {
  route(router, languageOperations.list, (ctx) => {
    ctx.set("Cache-Control", `public, max-age=${AN_HOUR}`);
    ctx.body = presentLanguages(listLanguages(services));
  });

  route(router, languageOperations.detect, (ctx) => {
    // Private: the answer depends on the address of the visitor, which no header names.
    ctx.set("Cache-Control", `private, max-age=${AN_HOUR}`);
    ctx.body = { language: languageOfVisit(ctx, services) };
  });

  route(router, languageOperations.translateUi, async (ctx, { body }) => {
    const { elements, targetLanguage } = await body();
    const { translatedElements, untranslated, canTranslate } = await translateUi(services, {
      elements,
      targetLanguage,
      caller: callerOf(ctx, ctx.state.actor),
    });
    ctx.body = { translatedElements, untranslated, canTranslate };
  });

  route(router, languageOperations.translateText, async (ctx, { body }) => {
    signedInUser(ctx);
    const { text, targetLanguage } = await body();
    const { actor } = ctx.state;
    const { translatedText, canTranslate } = await translateText(services, actor, {
      text,
      targetLanguage,
      caller: callerOf(ctx, actor),
    });
    ctx.body = { translatedText, canTranslate };
  });
}
