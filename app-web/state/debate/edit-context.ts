/** Which context of the open debate can be changed, and which is being edited. */

import { denialForRemarkChange } from "@einstein-vs-cat/core";
import { atom, useAtomValue } from "jotai";
import type { SerializedRemark } from "../../api/debates.ts";
import { mayAddContextAtom } from "./context.ts";
import { contextEditsAtom } from "./context-draft.ts";
import { openDebateAtom } from "./open-debate.ts";
import { isTurnUnderWayAtom } from "./turn-on-screen.ts";

/** The last turn of the open debate that has started. */
const lastTurnAtom = atom(
  (get) => (get(openDebateAtom)?.currentTurn ?? 0) + (get(isTurnUnderWayAtom) ? 1 : 0),
);

/** Returns whether a context can be changed or removed now. */
export function useMayChangeContext({ turnNumber }: SerializedRemark): boolean {
  const lastTurn = useAtomValue(lastTurnAtom);
  const mayAdd = useAtomValue(mayAddContextAtom);
  return mayAdd && denialForRemarkChange({ turnNumber, lastTurn }) === null;
}

/** Returns whether a context is being edited. */
export function useIsEditingContext({ id }: SerializedRemark): boolean {
  return useAtomValue(contextEditsAtom)[id] !== undefined;
}
