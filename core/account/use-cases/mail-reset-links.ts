import type { Quota } from "../../shared/ports/quota.ts";
import { TooManyRequests } from "../../shared/too-many-requests.ts";
import { RESET_LINK } from "../limits.ts";
import type { Mailer } from "../ports/mailer.ts";
import { resetMail, resetUrl } from "../reset-link.ts";
import { makeLinkFor, type ResetLinkPorts } from "./make-reset-link.ts";

/** @inline */
interface MailPorts extends ResetLinkPorts {
  readonly mailer: Mailer;
  readonly quota: Quota;
}

/**
 * What somebody has asked for who has forgotten the password.
 * @inline
 */
interface ForgottenPassword {
  readonly email: string;
  /** The texts of the interface in the language of the mail. */
  readonly texts: Readonly<Record<string, string>>;
  /** The origin of the links. Never taken from a request, which could name a stranger's server. */
  readonly base: string;
}

/**
 * Mails a link for each account with this address, all in one mail. Does nothing for an unknown
 * address, and for one that was asked for too often: who asks must not learn which addresses exist, so
 * the caller has answered before.
 * @throws MailError
 */
export async function mailResetLinks(
  ports: MailPorts,
  { email, texts, base }: ForgottenPassword,
): Promise<void> {
  try {
    await ports.quota.count("forgottenByAddress", email.toLowerCase());
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  const users = await ports.users.findByEmail(email, RESET_LINK.perMail);
  const [first] = users;
  if (first === undefined) return;
  const links = [];
  for (const user of users) {
    const { token } = await makeLinkFor(ports, user);
    links.push({ username: user.username, url: resetUrl(base, token) });
  }
  // The stored address, not the one that was typed: they may differ in case.
  await ports.mailer.send(resetMail(texts, first.email ?? email, links));
}
