import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import { STRICT_PASSWORD_MINIMUM } from "../limits.ts";
import { loadCommonPasswords, type PasswordRules, weaknessOf } from "../password-strength.ts";

/**
 * A password in the field of a form, for the account with this name.
 * @inline
 */
interface NewPassword {
  readonly field: string;
  readonly password: string;
  readonly username: string;
}

/**
 * Refuses a new password that the rules of the server do not allow. The length that every server
 * demands is checked by the schema.
 * @throws DomainError `invalid-input`.
 */
export async function requireStrongPassword(
  rules: PasswordRules,
  { field, password, username }: NewPassword,
): Promise<void> {
  if (rules === "usual") return;
  if (password.length < STRICT_PASSWORD_MINIMUM) {
    const minimum = STRICT_PASSWORD_MINIMUM;
    throw new DomainError(invalidInput([fieldError(field, "password-too-short", { minimum })]));
  }
  const weakness = weaknessOf(password, username, await loadCommonPasswords());
  if (weakness !== null) throw new DomainError(invalidInput([fieldError(field, weakness)]));
}

/** Whether the rules would refuse a password that an account already has. */
export async function isWeakPassword(
  rules: PasswordRules,
  { password, username }: Pick<NewPassword, "password" | "username">,
): Promise<boolean> {
  if (rules === "usual") return false;
  if (password.length < STRICT_PASSWORD_MINIMUM) return true;
  return weaknessOf(password, username, await loadCommonPasswords()) !== null;
}
