import type { OperatorNames } from "../../account/operator-names.ts";
import { resetUrl } from "../../account/reset-link.ts";
import type { ResetLinkPorts } from "../../account/use-cases/make-reset-link.ts";
import { makeLinkFor } from "../../account/use-cases/make-reset-link.ts";
import type { Serialized } from "../../shared/answers.ts";
import { DomainError } from "../../shared/errors.ts";
import { isAdministrator } from "../administrator.ts";
import type { linkAnswer } from "../answers.ts";
import type { Audit } from "../ports/audit.ts";
import { actLogged } from "./act.ts";
import type { AdminAct } from "./administer.ts";

/** @inline */
interface LinkPorts extends ResetLinkPorts {
  readonly audit: Audit;
}

/**
 * What a server says about passwords and operators.
 * @inline
 */
interface LinkRules {
  readonly allowsPasswords: boolean;
  readonly operators: OperatorNames;
  /** The origin of the link. Never taken from a request. */
  readonly baseUrl: string;
}

/**
 * Makes a link with which the owner of an account sets a new password, once. The answer is the only
 * place that has it. An operator's account gets none: with it, an operator could act under the name of
 * another one, and a stolen session would become a lasting way in.
 * @throws DomainError `passwords-off`, `not-found`, `operator-account`, `account-locked`, or
 * `no-password` for an account that is logged in to with a provider only.
 */
export async function makeAccountLink(
  ports: LinkPorts,
  { adminId, userId }: AdminAct,
  { allowsPasswords, operators, baseUrl }: LinkRules,
): Promise<Serialized<typeof linkAnswer>> {
  if (!allowsPasswords) throw new DomainError("passwords-off");
  const found = await ports.users.findCredentialsOf(userId);
  if (found === null) throw new DomainError("not-found");
  if (userId === adminId || isAdministrator(operators, found.user))
    throw new DomainError("operator-account");
  if (found.isLocked) throw new DomainError("account-locked");
  if (found.passwordHash === null) throw new DomainError("no-password");
  const entry = { subject: `user:${userId}`, before: null, after: null };
  const { token, expiresAt } = await actLogged(
    ...([ports, { adminId, act: "link-made", ...entry }] as const),
    () => makeLinkFor(ports, found.user),
  );
  return { url: resetUrl(baseUrl, token), expiresAt: expiresAt.toISOString() };
}
