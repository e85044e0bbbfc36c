/**
 * What is stored for an account without a password: a string with the form of a hash that no known
 * password produces. The column stays not null, because servers of the previous version read it.
 */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Returns the hash of a password as core has it. */
export const passwordHashOf = (stored: string): string | null =>
  stored === NO_PASSWORD ? null : stored;
