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
import { clientOf } from "../middleware/rate-limit.ts";
import { signedInUser } from "../middleware/sessions.ts";
import { languageOfVisit } from "../pages/visit-language.ts";

/** How long an answer about languages may be used again (s): an hour (SPEC §9). */
const AN_HOUR = 3_600;

/** The languages, the one of a visit, and translations. Only a text of one's own asks for an account. */
export function languageRoutes(router: ApiRouter, services: Services): void {
  const { rateLimits } = services;

  router.get("/api/language/languages", (ctx) => {
    ctx.set("Cache-Control", `public, max-age=${AN_HOUR}`);
    ctx.body = presentLanguages(listLanguages(services));
  });

  router.get("/api/language/detect-language", (ctx) => {
    // Private, since it depends on where the visitor is, which no header of the request need tell.
    ctx.set("Cache-Control", `private, max-age=${AN_HOUR}`);
    ctx.body = { language: languageOfVisit(ctx, services) };
  });

  router.post("/api/language/translate-ui", async (ctx) => {
    const { elements, targetLanguage } = await bodyOf(ctx, translateUiSchema);
    const client = clientOf(ctx, ctx.state.actor);
    const beforeAsking = (batches: number) => rateLimits.countBatch(client, batches);
    const { translatedElements, untranslated, canTranslate } = await translateUi(services, {
      elements,
      targetLanguage,
      beforeAsking,
    });
    ctx.body = { translatedElements, untranslated, canTranslate };
  });

  router.post("/api/language/translate", async (ctx) => {
    signedInUser(ctx);
    const { text, targetLanguage } = await bodyOf(ctx, translateTextSchema);
    const { actor } = ctx.state;
    const beforeAsking = () => rateLimits.countTask("translate", clientOf(ctx, actor));
    const { translatedText, canTranslate } = await translateText(services, actor, {
      text,
      targetLanguage,
      beforeAsking,
    });
    ctx.body = { translatedText, canTranslate };
  });
}
