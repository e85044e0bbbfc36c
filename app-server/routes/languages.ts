import {
  listLanguages,
  translateText,
  translateTextSchema,
  translateUi,
  translateUiSchema,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { presentLanguages } from "../http/presenters.ts";
import { quotaKey } from "../http/quota-key.ts";
import { signedInUser } from "../middleware/sessions.ts";
import { languageOfVisit } from "../pages/visit-language.ts";

/** How long a client may cache an answer about languages (s). */
const AN_HOUR = 3_600;

/** The languages, the one of a visit, and translations. Only the translation of a free text needs an account. */
export function languageRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/language/languages", (ctx) => {
    ctx.set("Cache-Control", `public, max-age=${AN_HOUR}`);
    ctx.body = presentLanguages(listLanguages(services));
  });

  router.get("/api/language/detect-language", (ctx) => {
    // Private, because the answer depends on the visitor's address, which no request header shows.
    ctx.set("Cache-Control", `private, max-age=${AN_HOUR}`);
    ctx.body = { language: languageOfVisit(ctx, services) };
  });

  router.post("/api/language/translate-ui", async (ctx) => {
    const { elements, targetLanguage } = await bodyOf(ctx, translateUiSchema);
    const { translatedElements, untranslated, canTranslate } = await translateUi(services, {
      elements,
      targetLanguage,
      client: quotaKey(ctx, ctx.state.actor),
    });
    ctx.body = { translatedElements, untranslated, canTranslate };
  });

  router.post("/api/language/translate", async (ctx) => {
    signedInUser(ctx);
    const { text, targetLanguage } = await bodyOf(ctx, translateTextSchema);
    const { actor } = ctx.state;
    const { translatedText, canTranslate } = await translateText(services, actor, {
      text,
      targetLanguage,
      client: quotaKey(ctx, actor),
    });
    ctx.body = { translatedText, canTranslate };
  });
}
