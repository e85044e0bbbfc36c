import type { UserActor } from "@einstein-vs-cat/core";
import type { Workspace } from "../workspace.ts";
import type { HeldDebates } from "./held-debates.ts";
import type { ProblemLog } from "./problem-log.ts";

/** What the tools and the resources work with. All connections of a process share it. */
export interface Services {
  readonly ports: Workspace["ports"];
  readonly actor: UserActor;
  readonly debates: HeldDebates;
  readonly log: ProblemLog;
  readonly version: string;
}

/** The only client of this process, for counts that limit nothing here. */
export const CALLER = { client: "mcp", network: "mcp", prefix: "mcp" };
