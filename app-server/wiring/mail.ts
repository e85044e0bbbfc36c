/** Binds the mail server. Its client is imported only when it is configured, as that of Stripe is. */

import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { TOKENS } from "./tokens.ts";

/** Binds SMTP when `SMTP_URL` is set; else the server sends no mail. */
export const mailModule = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Environment) =>
  new ContainerModule(({ bind }) => {
    if (SMTP_URL === undefined) {
      bind(TOKENS.mailer).toConstantValue(null);
      return;
    }
    const from = MAIL_FROM ?? `Einstein vs Cat <no-reply@${PUBLIC_URL?.hostname}>`;
    bind(TOKENS.mailer).toResolvedValue(async () => {
      const { SmtpMailer } = await import("@einstein-vs-cat/smtp/mailer");
      return new SmtpMailer({ url: SMTP_URL, from });
    });
  });
