import type { ExportedFlow } from "../judging/exported-flow.ts";
import type { ExportedVerdict } from "../judging/exported-verdict.ts";
import type { SharedView } from "../sharing/shared-view.ts";
import type { ExportedSource } from "./exported-sources.ts";

/** What a file contains of a debate: what its reader saw, and what was found out about it. */
export interface ExportedDebate extends Omit<SharedView, "later" | "around"> {
  /** The title that its owner gave it. Only the owner's own export has it. */
  readonly title?: string | undefined;
  /**
   * The last turn that it has from the debate that it is a branch of; the id of that debate is in the
   * owner's own export, while that is theirs too.
   */
  readonly branchOf?: { readonly turnNumber: number; readonly debateId: number | null } | undefined;
  /** What became of the claims, as far as it is known. */
  readonly flow?: ExportedFlow | undefined;
  /** The latest verdict, as far as it is about what this reader sees. */
  readonly verdict?: ExportedVerdict | undefined;
  /** Its sources with the cited passages; absent without sources, and where the owner hides them. */
  readonly sources?: readonly ExportedSource[] | undefined;
}
