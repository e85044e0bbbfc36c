/** A mail of plain text to one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Why a mail was not sent. Its message is fit for the log: it has no address and no text of the mail. */
export class MailError extends Error {
  constructor(reason: string) {
    super(`The mail server did not take a mail: ${reason}`);
    this.name = "MailError";
  }
}
