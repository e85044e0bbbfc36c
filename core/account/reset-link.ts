/** The one-time links that set a new password, and the mail that carries them. */

import { renderMessage } from "../shared/error-messages.ts";
import { RESET_LINK } from "./limits.ts";
import type { Mail } from "./mail.ts";

/**
 * The texts of the interface in one language, by their keys.
 * @inline
 */
type Texts = Readonly<Record<string, string>>;

/** A link, and the account whose password it sets. */
export interface NamedLink {
  readonly username: string;
  readonly url: string;
}

/** Returns the address of the page that sets a new password. `base` is the origin of the server. */
export function resetUrl(base: string, token: string): string {
  return `${base}/reset/${token}`;
}

/** Returns the mail with the links of all accounts of an address, in the language of the texts. */
export function resetMail(texts: Texts, to: string, links: readonly NamedLink[]): Mail {
  const hours = RESET_LINK.life / 3_600_000;
  const parts = [
    renderMessage(texts["mail.resetIntro"] ?? "", { hours }),
    ...links.map(({ username, url }) => `${username}\n${url}`),
    texts["mail.resetIgnore"] ?? "",
  ];
  return {
    to,
    subject: `${texts["reset.title"] ?? ""} – Einstein vs Cat`,
    text: `${parts.join("\n\n")}\n`,
  };
}
