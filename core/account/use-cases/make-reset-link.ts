import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { RandomToken } from "../../shared/ports/random-token.ts";
import { RESET_LINK } from "../limits.ts";
import type { ResetLinks } from "../ports/reset-links.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import { type User, usernameKey } from "../user.ts";

/**
 * The ports that making a link needs.
 * @inline
 */
export interface ResetLinkPorts {
  readonly users: UserRepo;
  readonly resetLinks: ResetLinks;
  readonly randomToken: RandomToken;
  readonly clock: Pick<Clock, "now">;
}

/** A new link: its token is known to nobody else, and is in no store. */
export interface NewResetLink {
  readonly user: User;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Makes a link with which the owner of an account sets a new password, once. It ends the account's
 * earlier link.
 * @throws DomainError `not-found`, or `account-locked`, because the link would not work.
 */
export async function makeResetLink(
  ports: ResetLinkPorts,
  username: string,
): Promise<NewResetLink> {
  const credentials = await ports.users.findCredentials(usernameKey(username));
  if (credentials === null) throw new DomainError("not-found");
  if (credentials.isLocked) throw new DomainError("account-locked");
  return makeLinkFor(ports, credentials.user);
}

/** Makes a link for a user. */
export async function makeLinkFor(
  { resetLinks, randomToken, clock }: Omit<ResetLinkPorts, "users">,
  user: User,
): Promise<NewResetLink> {
  const token = randomToken();
  const expiresAt = new Date(clock.now() + RESET_LINK.life);
  await resetLinks.make(user.id, token, expiresAt);
  return { user, token, expiresAt };
}
