/**
 * Returns 32 random bytes as base64url: a secret that cannot be guessed, such as the token of a
 * share link.
 */
export type RandomToken = () => string;
