import { BRANCH_LIMIT, type Debate, type DebateLinks } from "@einstein-vs-cat/core";

/**
 * Where a debate comes from. The original may be deleted.
 * @inline
 */
export type Origin =
  | {
      readonly kind: "branch";
      readonly debateId: number;
      readonly turnNumber: number;
      readonly share: string | null;
      readonly requestId: string | null;
    }
  | { readonly kind: "rematch"; readonly debateId: number };

interface Tables {
  readonly debates: ReadonlyMap<number, Debate>;
  readonly origins: ReadonlyMap<number, Origin>;
  readonly downPages: ReadonlyMap<number, unknown>;
}

/** Returns how a debate is related to others; undefined when it is not. */
export function linksOf(
  { debates, origins, downPages }: Tables,
  id: number,
): DebateLinks | undefined {
  const debate = debates.get(id);
  if (debate === undefined) return undefined;
  const isOwn = (other: Debate | undefined) =>
    other?.userId === debate.userId && other.visitorId === debate.visitorId;
  const origin = origins.get(id);
  const original = debates.get(origin?.debateId ?? 0);
  const own = isOwn(original) ? (original?.id ?? null) : null;
  const derived = [...origins].filter(
    ([other, { debateId }]) => debateId === id && isOwn(debates.get(other)),
  );
  const branches = derived.flatMap(([debateId, from]) =>
    from.kind === "branch" ? [{ debateId, turnNumber: from.turnNumber }] : [],
  );
  const rematchOf = origin?.kind === "rematch" ? own : null;
  const rematch = derived.find(([, { kind }]) => kind === "rematch")?.[0] ?? rematchOf;
  const isOpen = (other: Debate | undefined, share: string | null) =>
    other?.shareToken === share && !downPages.has(other?.id ?? 0);
  const branchOf =
    origin?.kind === "branch"
      ? {
          ...{ turnNumber: origin.turnNumber, debateId: own },
          share: own === null && isOpen(original, origin.share) ? origin.share : null,
        }
      : null;
  if (branchOf === null && branches.length === 0 && rematch === null) return undefined;
  return { branchOf, branches: branches.slice(-BRANCH_LIMIT.listed), rematchOf, rematch };
}
