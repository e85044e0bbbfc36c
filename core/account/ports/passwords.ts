/** Password hashes that are deliberately slow to compute. */
export interface Passwords {
  /** Returns a hash that includes its salt and cost. Two hashes of one password differ. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password belongs to a hash. Null stands for a user who does not exist: the result is
   * false and takes as long, so that the response time does not reveal which usernames exist.
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}
