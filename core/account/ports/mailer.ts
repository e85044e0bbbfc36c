import type { Mail } from "../mail.ts";

/** Sends mails. */
export interface Mailer {
  /**
   * Hands a mail to the mail server.
   * @throws MailError when the server does not take it, or does not answer in time.
   */
  send(mail: Mail): Promise<void>;
}
