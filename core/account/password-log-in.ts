import { DomainError } from "../shared/errors.ts";

/**
 * Refuses what has to do with passwords on a server where people log in with the provider alone.
 * @throws DomainError `passwords-off`
 */
export function requirePasswordLogIn({
  allowsPasswords,
}: {
  readonly allowsPasswords: boolean;
}): void {
  if (!allowsPasswords) throw new DomainError("passwords-off");
}
