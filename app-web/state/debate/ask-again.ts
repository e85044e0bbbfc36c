/** Sending again what neither side has taken up. Separate from `context.ts`: few debates need it. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useMemo } from "react";
import type { SerializedRemark } from "../../api/debates.ts";
import { isAddingAtom, mayAddContextAtom, sendRemarkAtom } from "./context.ts";
import { openDebateAtom } from "./open-debate.ts";

/** Returns the action that sends a remark again; null when it may not or was sent again. */
export function useAskAgain({ id, kind, content, turnNumber }: SerializedRemark) {
  const send = useSetAtom(sendRemarkAtom);
  const mayAsk = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          const later = get(openDebateAtom)?.userInputs.some(
            (other) =>
              other.id !== id &&
              other.turnNumber > turnNumber &&
              other.kind === kind &&
              other.content === content,
          );
          return get(mayAddContextAtom) && !later;
        }),
      [id, kind, content, turnNumber],
    ),
  );
  const isAsking = useAtomValue(isAddingAtom);
  return { ask: mayAsk ? () => send({ kind, content }) : null, isAsking };
}
