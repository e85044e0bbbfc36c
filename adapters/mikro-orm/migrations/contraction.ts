/**
 * Why a migration may take something away that servers of earlier versions have used. During an
 * upgrade, servers of two neighbouring versions share the database, so a version may only add; what
 * it no longer uses is taken away by a later version. A migration that does so has this as its static
 * property `contraction`. A test finds every such change and compares both.
 */
export interface Contraction {
  /**
   * The first released version whose servers work without what is taken away. It has its own
   * heading in `CHANGELOG.md`, so it is at least one version earlier than this migration.
   */
  readonly unusedSince: string;
  readonly reason: string;
}
