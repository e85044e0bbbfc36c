/** What the argument cards on the screen know of the replies to them. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { readFlow, readSharedFlow, type SerializedFlow } from "../../api/judging/flow.ts";
import { latestSheetAtom } from "./arguments.ts";
import type { JudgedSource } from "./source.ts";

/** A debate whose cards are shown: it has another sheet after each turn, and with another variant. */
export interface DebateOfCards {
  readonly source: JudgedSource;
  readonly turns: number;
  /** When its last response was made. */
  readonly last: string;
}

const keyOf = ({ source, turns, last }: DebateOfCards) =>
  `${source.kind === "own" ? source.debateId : source.segment} ${turns} ${last}`;

/** The last sheet that was read for cards; null while it is being read. */
const sheetAtom = atom<{ readonly key: string; readonly sheet: SerializedFlow | null } | null>(
  null,
);

/** Reads the sheet once, however many cards are shown. No turn is mapped for it. */
const readAtom = atom(null, async (get, set, debate: DebateOfCards): Promise<void> => {
  const key = keyOf(debate);
  if (get(sheetAtom)?.key === key) return;
  set(sheetAtom, { key, sheet: null });
  const { source } = debate;
  let sheet: SerializedFlow | null = null;
  try {
    sheet =
      source.kind === "own"
        ? await readFlow(source.debateId)
        : await readSharedFlow(source.segment);
  } catch (error) {
    console.warn("the replies to the cards could not be read", error);
  }
  if (get(sheetAtom)?.key === key) set(sheetAtom, sheet && { key, sheet });
});

/** Returns the flow sheet of a debate as far as it is known; null while it is not. */
export function useSheetOfCards(debate: DebateOfCards): SerializedFlow | null {
  const { source, turns } = debate;
  const key = keyOf(debate);
  const whole = useAtomValue(latestSheetAtom);
  const own = useAtomValue(sheetAtom);
  const read = useSetAtom(readAtom);
  const isWhole =
    source.kind === "own" && whole?.debateId === source.debateId && whole.turns === turns;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the debate
  useEffect(() => {
    if (!isWhole) void read(debate);
  }, [key, isWhole, read]);
  if (isWhole) return whole.sheet;
  return own?.key === key ? own.sheet : null;
}
