/** Tells whether the page of a shared debate is still the same. */
export interface PageRevisions {
  /**
   * Returns a text that is another one after each change of what the page shows; null when the token
   * opens nothing.
   */
  findRevision(token: string): Promise<{ readonly revision: string } | null>;
}
