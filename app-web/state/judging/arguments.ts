/** The number of arguments in the open debate, and how many are still unanswered. */

import { type ClaimStatus, verifyCitations } from "@einstein-vs-cat/core";
import { atom, type Getter, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { mapFlow, readFlow, type SerializedFlow } from "../../api/judging/flow.ts";
import { useIsRehearsal } from "../debate/models.ts";
import { useIsTurnUnderWay } from "../turn/live-turn-view.ts";
import { summaryOf } from "../turn/summaries.ts";

/** What became of claims to which no reply is known. */
const UNANSWERED: ReadonlySet<ClaimStatus> = new Set(["open", "dropped", "unfound"]);

/** The last whole sheet, and the turns of the debate that it is about. */
interface WholeSheet {
  readonly debateId: number;
  readonly turns: number;
  readonly sheet: SerializedFlow;
}

const wholeSheetAtom = atom<WholeSheet | null>(null);

/**
 * Returns the whole sheet of an own debate with so many turns if it has been read; else null. It
 * stays as it is until there is another turn.
 */
export const knownSheet = (get: Getter, debateId: number, turns: number): SerializedFlow | null => {
  const whole = get(wholeSheetAtom);
  return whole?.debateId === debateId && whole.turns === turns ? whole.sheet : null;
};

/** The last whole sheet that was read, of whichever debate. */
export const latestSheetAtom = atom((get) => get(wholeSheetAtom));

/** Keeps the sheet of an own debate with so many turns if it is whole. */
export const keepSheetAtom = atom(
  null,
  (_get, set, debateId: number, turns: number, sheet: SerializedFlow) => {
    if (sheet.pending.length === 0) set(wholeSheetAtom, { debateId, turns, sheet });
  },
);

/** Reads the sheet. Turns are mapped only where that costs nothing: by the built-in script. */
const readSheetAtom = atom(
  null,
  async (_get, set, debate: SerializedDebate, isFree: boolean, signal: AbortSignal) => {
    let sheet = await readFlow(debate.id, signal);
    for (let before: number | undefined; isFree && sheet.pending[0] !== before; ) {
      before = sheet.pending[0];
      sheet = await mapFlow(debate.id, signal);
    }
    if (!signal.aborted) set(keepSheetAtom, debate.id, debate.currentTurn, sheet);
  },
);

/**
 * Returns the number of arguments with a verified quote, and how many of them are unanswered; null
 * while some turn is not mapped.
 */
export function useArguments(debate: SerializedDebate, isWanted: boolean) {
  const { id, currentTurn, responses } = debate;
  const isFree = useIsRehearsal();
  const isUnderWay = useIsTurnUnderWay();
  const read = useSetAtom(readSheetAtom);
  const whole = useAtomValue(wholeSheetAtom);
  const isCurrent = whole?.debateId === id && whole.turns === currentTurn;
  const shouldRead = isWanted && !isUnderWay && !isCurrent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => {
    if (!shouldRead) return;
    const control = new AbortController();
    read(debate, isFree, control.signal).catch((error: unknown) => {
      if (!control.signal.aborted) console.warn("the flow sheet could not be read", error);
    });
    return () => control.abort();
  }, [shouldRead, id, currentTurn, isFree, read]);
  const inCards = useMemo(() => countCards(responses), [responses]);
  if (!isCurrent) return { count: inCards, unanswered: null };
  const unanswered = whole.sheet.claims.filter(({ status }) => UNANSWERED.has(status));
  return { count: whole.sheet.claims.length, unanswered: unanswered.length };
}

/** Counts the cards of the loaded turns whose quote the turn contains. */
function countCards(responses: SerializedDebate["responses"]): number {
  const counts = responses.map(({ summary, content }) => {
    const known = summaryOf(summary);
    if (known.kind !== "cards") return 0;
    return verifyCitations(known.cards, content, []).filter(({ match }) => match !== null).length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
