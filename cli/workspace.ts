import {
  type Clock,
  type Models,
  type Ports,
  TIERS,
  type TurnLog,
  type UserActor,
} from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { unlimitedQuota } from "@einstein-vs-cat/none/quota";
import { writtenDebates } from "@einstein-vs-cat/rehearsal/written-debates";

/** Where debates are held: every port in memory, and the person they belong to. */
export interface Workspace {
  readonly ports: Omit<Ports, "billing">;
  readonly actor: UserActor;
  readonly failures: TurnFailures;
}

/** Remembers why the last turn failed, so that the error line can name the reason. */
class TurnFailures implements TurnLog {
  /** The error behind the last turn, when it failed. */
  cause: unknown;

  turnEnded({ cause }: Parameters<TurnLog["turnEnded"]>[0]): void {
    this.cause = cause;
  }

  modelRefused(): void {}
}

/**
 * Creates the workspace of one process. The person who runs the program pays for its models, so
 * every model is open, and there is no daily limit.
 */
export function createWorkspace(models: Models, clock: Clock): Workspace {
  const failures = new TurnFailures();
  const memory = createMemoryPorts({ clock });
  const ports = { ...memory, models, writtenDebates, quota: unlimitedQuota, turnLog: failures };
  const tier = TIERS.at(-1) ?? "free";
  return { ports, actor: { kind: "user", userId: 1, tier }, failures };
}
