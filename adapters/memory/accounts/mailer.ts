import type { Mail, Mailer } from "@einstein-vs-cat/core";

/** Keeps the mails instead of sending them. */
export class MemoryMailer implements Mailer {
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(mail);
  }
}
