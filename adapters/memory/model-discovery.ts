import type { FoundServer, ModelDiscovery } from "@einstein-vs-cat/core";

/** A search that finds what it is told to, and connects nothing. */
export class MemoryModelDiscovery implements ModelDiscovery {
  isOn = true;
  found: FoundServer | null = null;

  async look(): Promise<FoundServer | null> {
    return this.found;
  }
}
