import { type ReactNode, useEffect, useMemo } from "react";
import type { SerializedCitation } from "../../api/sources.ts";
import { CitedTurnContext } from "./cited-turn.ts";
import { loadKnownCitation } from "./lazy-known-citation.ts";

/** What a debate says of its sources: its owner reads their number, others whether there are any. */
export interface DebateWithSources {
  readonly sourceCount?: number | undefined;
  readonly hasSources?: true | undefined;
  readonly hidesSources?: true | undefined;
}

/** Returns whether a debate has sources. */
export const hasSources = ({ sourceCount, hasSources }: DebateWithSources): boolean =>
  hasSources === true || (sourceCount ?? 0) > 0;

/** The text of a turn, with its citations as chips if the debate has sources. */
export function Cited(props: {
  readonly debate: DebateWithSources;
  /** Missing while the turn is spoken. */
  readonly citations?: readonly SerializedCitation[] | undefined;
  readonly children: ReactNode;
}) {
  const { debate, citations = null } = props;
  const isCited = hasSources(debate);
  // For the owner, the sources are never private.
  const isPrivate = debate.hasSources === true && debate.hidesSources === true;
  const turn = useMemo(
    () => (isCited ? { citations, isPrivate } : null),
    [isCited, citations, isPrivate],
  );
  useEffect(() => {
    if (isCited) void loadKnownCitation().catch(() => {});
  }, [isCited]);
  return <CitedTurnContext value={turn}>{props.children}</CitedTurnContext>;
}
