import type { FoundServer } from "../local-models.ts";

/**
 * Looks for a model server on this machine. It asks only addresses that the operator knows of,
 * never one that a client names.
 */
export interface ModelDiscovery {
  /** Whether the operator has left it on. */
  readonly isOn: boolean;
  /**
   * Looks once and connects the first server that has a model, so that `Models` offers it. Parallel
   * calls share one look. Returns the most useful finding; null when nothing was found. Never rejects.
   */
  look(): Promise<FoundServer | null>;
}
