import type { SerializedDebate } from "../../api/debates.ts";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useSharedOnScreen } from "../../state/sharing/shared.ts";

/** Returns the debate whose cards are on the screen; null before it has a turn. */
export function useDebateOnScreen() {
  const shared = useSharedOnScreen();
  const own = useOpenDebate();
  if (shared !== null) return debateOf({ kind: "shared", segment: shared.segment }, shared.view);
  return own && debateOf({ kind: "own", debateId: own.id }, own);
}

function debateOf(source: JudgedSource, debate: SerializedDebate | SerializedShared) {
  const last = debate.responses.at(-1);
  if (last === undefined) return null;
  return { source, debate, cards: { source, turns: last.turnNumber, last: last.createdAt } };
}
