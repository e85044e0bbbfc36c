import { type Clock, type Models, type Ports, TIERS, type UserActor } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { unlimitedQuota } from "@einstein-vs-cat/none/quota";

/** Where debates are held: every port in memory, and the person they belong to. */
export interface Workspace {
  readonly ports: Omit<Ports, "billing">;
  readonly actor: UserActor;
}

/**
 * Creates the workspace of one process. Whoever runs the program pays for its models, so nothing is
 * held back: every model is open, and there is no daily limit.
 */
export function createWorkspace(models: Models, clock: Clock): Workspace {
  const ports = { ...createMemoryPorts({ clock }), models, quota: unlimitedQuota };
  const tier = TIERS.at(-1) ?? "free";
  return { ports, actor: { kind: "user", userId: 1, tier } };
}
