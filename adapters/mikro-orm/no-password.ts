/**
 * What is stored for an account without a password: the form of a hash that belongs to no password
 * that anybody can find. The column stays as it is, because servers of the version before read it.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Returns the hash of a password as core has it. */
export const passwordHashOf = (stored: string): string | null =>
  stored === NO_PASSWORD ? null : stored;
