import { idOf } from "@einstein-vs-cat/core";
import { useShareBase, useShareLink } from "./share.ts";

/** The reader's own debate, or the one that a link opens. */
type Linked = { readonly kind: "own" } | { readonly kind: "shared"; readonly segment: string };

/** Returns the link to a debate that others can follow; null where there is none, or not yet. */
export function useDebateLink(source: Linked): string | null {
  const own = useShareLink();
  const { base } = useShareBase();
  if (source.kind === "own") return own;
  // The id of a debate opens it for its owner alone.
  return idOf(source.segment) === null
    ? `${base ?? location.origin}/share/${source.segment}`
    : null;
}
