import { type Mail, MailError, type Mailer } from "@einstein-vs-cat/core";
import { createTransport } from "nodemailer";

/** How to reach the mail server, and who sends. */
export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with the name and the password of the sender, if it asks for them. */
  readonly url: string;
  /** The sender, as a mail states it. */
  readonly from: string;
  /** How long each step may take (ms); 15 seconds by default. */
  readonly timeout?: number;
}

const TIMEOUT_MS = 15_000;

/**
 * Sends mails by SMTP, each on a connection of its own: they are few. The connection is encrypted when
 * the server offers it, and from the start with `smtps:`.
 */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor({ url, from, timeout = TIMEOUT_MS }: SmtpOptions) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      // A mail is plain text, and reads neither files nor addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text }: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // As an object: in a text, commas and brackets would make several addresses of it.
        to: { name: "", address: to },
        subject,
        text,
        xMailer: false,
        // Holiday replies are for people.
        headers: { "Auto-Submitted": "auto-generated" },
      });
    } catch (error) {
      throw new MailError(reasonOf(error));
    }
  }
}

/** Returns codes alone: the sentences of a mail server often have the address in them. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(" ") || "unknown";
}
