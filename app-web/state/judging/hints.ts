/** What the stored flow sheet tells the person who argues. Reading it asks no model. */

import { flowHints } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { readFlow, type SerializedFlow } from "../../api/judging/flow.ts";
import { latestSheetAtom } from "./arguments.ts";

/** The stored sheet of a debate with so many turns. */
interface ReadSheet {
  readonly debateId: number;
  readonly turns: number;
  readonly sheet: SerializedFlow;
}

const readSheetAtom = atom<ReadSheet | null>(null);

const readAtom = atom(
  null,
  async (_get, set, debateId: number, turns: number, signal: AbortSignal) => {
    const sheet = await readFlow(debateId, signal);
    if (!signal.aborted) set(readSheetAtom, { debateId, turns, sheet });
  },
);

const isOf = (known: ReadSheet | null, { id, currentTurn }: SerializedDebate) =>
  known?.debateId === id && known.turns === currentTurn;

/** Returns what is known of the claims of the open debate; null while nothing is. */
export function useFlowHints(debate: SerializedDebate) {
  const { id, currentTurn, seats } = debate;
  const [whole, stored] = [useAtomValue(latestSheetAtom), useAtomValue(readSheetAtom)];
  const read = useSetAtom(readAtom);
  const isWhole = isOf(whole, debate);
  const known = [whole, stored].find((one) => isOf(one, debate)) ?? null;
  useEffect(() => {
    if (isWhole || currentTurn === 0) return;
    const control = new AbortController();
    read(id, currentTurn, control.signal).catch((error: unknown) => {
      if (!control.signal.aborted) console.warn("the flow sheet could not be read", error);
    });
    return () => control.abort();
  }, [isWhole, id, currentTurn, read]);
  return useMemo(() => (known === null ? null : flowHints(known.sheet, seats)), [known, seats]);
}
