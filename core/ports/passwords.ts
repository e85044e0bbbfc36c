/** Hashes of passwords, slow on purpose. */
export interface Passwords {
  /** A hash with its salt and cost in it, different each time. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one of the hash. With null, for a user who does not exist, it takes as long and is false. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
