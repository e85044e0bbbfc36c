import {
  findResetLink,
  mailResetLinks,
  requirePasswordLogIn,
  resetPassword,
} from "@einstein-vs-cat/core";
import { clientOf, keepBrowser } from "../../http/browser-cookie.ts";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { textsIn } from "../../http/texts-in.ts";
import { endSession } from "../../middleware/session-changes.ts";
import { languageOfVisit } from "../../pages/visit-language.ts";
import { resetOperations } from "./reset-operations.ts";

/** Registers the calls of people who have forgotten their password. */
export function resetRoutes(router: ApiRouter, services: Services): void {
  const { settings, quota, mailer, log } = services;

  const countUse = async (ctx: AppContext) => {
    const { network, prefix } = clientNetworkOf(ctx);
    await quota.count("resets", network);
    await quota.count("resetsByPrefix", prefix);
  };

  route(router, resetOperations.recovery, (ctx) => {
    ctx.body = {
      sendsMail: mailer !== null && settings.allowsPasswords,
      contact: settings.contact,
    };
  });

  route(router, resetOperations.forgot, async (ctx, { body }) => {
    requirePasswordLogIn(settings);
    const { email, language } = await body();
    const { network, prefix } = clientNetworkOf(ctx);
    await quota.count("forgotten", network);
    await quota.count("forgottenByPrefix", prefix);
    ctx.status = 202;
    ctx.body = { accepted: true };
    if (mailer === null) return;
    const texts = textsIn(language ?? languageOfVisit(ctx, services), services);
    const work = { email, texts, base: settings.baseUrl };
    // After the answer, which must not take longer when there is an account.
    ctx.res.once("close", () => {
      mailResetLinks({ ...services, mailer }, work).catch((error) =>
        log.error({ error }, "no link was mailed"),
      );
    });
  });

  route(router, resetOperations.find, async (ctx) => {
    requirePasswordLogIn(settings);
    await countUse(ctx);
    const { username } = await findResetLink(services, String(ctx.params.token));
    ctx.body = { username };
  });

  route(router, resetOperations.reset, async (ctx, { body }) => {
    requirePasswordLogIn(settings);
    const { newPassword } = await body();
    await countUse(ctx);
    const from = clientOf(ctx);
    const { passwordRules } = settings;
    const token = String(ctx.params.token);
    const user = await resetPassword({ ...services, passwordRules }, token, newPassword, from);
    keepBrowser(ctx, from);
    // Only a session of this account: a link for another account does not sign its reader out.
    if (ctx.state.user?.id === user.id) await endSession(ctx);
    ctx.status = 204;
  });
}
