import {
  type Clock,
  type Models,
  type Ports,
  TIERS,
  type TurnLog,
  type UserActor,
} from "@einstein-vs-cat/core";
import { MemoryBranches } from "@einstein-vs-cat/memory/branches";
import { MemoryPositionCache } from "@einstein-vs-cat/memory/caches/position-cache";
import { MemoryConcessions } from "@einstein-vs-cat/memory/concessions";
import { MemoryDebateRepo } from "@einstein-vs-cat/memory/debate-repo";
import { MemorySources } from "@einstein-vs-cat/memory/evidence/sources";
import { MemoryFlowReplies } from "@einstein-vs-cat/memory/flow-replies";
import { MemoryLiveTurns } from "@einstein-vs-cat/memory/live-turns";
import { randomToken } from "@einstein-vs-cat/memory/random-token";
import { MemoryStances } from "@einstein-vs-cat/memory/stances";
import { MemorySummaries } from "@einstein-vs-cat/memory/summaries";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { MemoryVariants } from "@einstein-vs-cat/memory/variants";
import { MemoryVerdicts } from "@einstein-vs-cat/memory/verdicts";
import { noBudget } from "@einstein-vs-cat/none/budget";
import { unlimitedQuota } from "@einstein-vs-cat/none/quota";
import { writtenDebates } from "@einstein-vs-cat/rehearsal/written-debates";

/** The ports that debates at a terminal need: there are no accounts, sessions, links or payments. */
type WorkspacePorts = Pick<
  Ports,
  | "clock"
  | "models"
  | "ownModels"
  | "writtenDebates"
  | "debates"
  | "branches"
  | "liveTurns"
  | "variants"
  | "summaries"
  | "flowReplies"
  | "concessions"
  | "sources"
  | "passageSearch"
  | "stances"
  | "verdicts"
  | "positionCache"
  | "budget"
  | "quota"
  | "turnLog"
>;

/** Where debates are held: in memory, and the person they belong to. */
export interface Workspace {
  readonly ports: WorkspacePorts;
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
  const tables = new MemoryTables();
  const sources = new MemorySources(tables);
  const ports: WorkspacePorts = {
    // Whoever runs the program brings the keys of its models.
    ownModels: { of: async () => null },
    ...{ clock, models, writtenDebates, quota: unlimitedQuota, turnLog: failures },
    debates: new MemoryDebateRepo(tables, clock, randomToken),
    branches: new MemoryBranches(tables, clock, randomToken),
    liveTurns: new MemoryLiveTurns(tables, clock),
    variants: new MemoryVariants(tables),
    summaries: new MemorySummaries(tables),
    flowReplies: new MemoryFlowReplies(tables),
    concessions: new MemoryConcessions(tables),
    sources,
    passageSearch: sources,
    stances: new MemoryStances(tables),
    verdicts: new MemoryVerdicts(tables),
    positionCache: new MemoryPositionCache(),
    budget: noBudget,
  };
  const tier = TIERS.at(-1) ?? "free";
  return { ports, actor: { kind: "user", userId: 1, tier }, failures };
}
