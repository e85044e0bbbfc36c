/** The flow sheet on the screen. Turns that are not mapped yet are mapped while it is open. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { startTransition, useEffect, useRef, useState } from "react";
import { mapFlow, readFlow, readSharedFlow, type SerializedFlow } from "../../api/judging/flow.ts";
import { keepSheetAtom, knownSheet } from "./arguments.ts";
import type { JudgedSource } from "./source.ts";

/** `sheet` is what is known so far; null until the first answer. */
export interface FlowState {
  readonly sheet: SerializedFlow | null;
  readonly isWorking: boolean;
  readonly error: unknown;
}

const START: FlowState = { sheet: null, isWorking: true, error: null };

/** The sheet on the screen. */
export const flowStateAtom = atom<FlowState>(START);

const resetFlowAtom = atom(null, (_get, set) => set(flowStateAtom, START));

/** What to update the sheet for. */
interface Update {
  readonly keptTurns: number;
  /** Whether a person has pressed "Try again". */
  readonly again: boolean;
}

/**
 * Reads the sheet unless it is known, and maps its turns as long as there is progress. Stops without
 * a trace when the signal is aborted.
 */
const updateFlowAtom = atom(
  null,
  async (
    get,
    set,
    source: JudgedSource,
    { keptTurns, again }: Update,
    signal: AbortSignal,
  ): Promise<void> => {
    // In a transition, because a sheet may have hundreds of claims.
    const show = (state: Partial<FlowState>) => {
      if (signal.aborted) return;
      startTransition(() => set(flowStateAtom, { ...get(flowStateAtom), ...state }));
    };
    show({ isWorking: true, error: null });
    try {
      if (source.kind === "shared") show({ sheet: await readSharedFlow(source.segment, signal) });
      else await mapWhole(source.debateId);
      show({ isWorking: false });
    } catch (error) {
      show({ isWorking: false, error });
    }

    async function mapWhole(debateId: number): Promise<void> {
      const whole = knownSheet(get, debateId, keptTurns);
      if (whole !== null) return show({ sheet: whole });
      const isKnown = get(flowStateAtom).sheet !== null;
      const first = isKnown ? mapFlow(debateId, signal, again) : readFlow(debateId, signal);
      let sheet = await first;
      show({ sheet });
      for (let before: number | undefined; sheet.pending[0] !== before; show({ sheet })) {
        before = sheet.pending[0];
        sheet = await mapFlow(debateId, signal, again);
      }
      if (!signal.aborted) set(keepSheetAtom, debateId, keptTurns, sheet);
    }
  },
);

/**
 * Returns the sheet of a debate and keeps it up to date. `keptTurns` is the number of turns that
 * are kept: each new one is mapped.
 */
export function useFlow(source: JudgedSource, keptTurns: number) {
  const update = useSetAtom(updateFlowAtom);
  const reset = useSetAtom(resetFlowAtom);
  const [attempt, setAttempt] = useState(0);
  const lastAttempt = useRef(attempt);
  const id = source.kind === "own" ? source.debateId : source.segment;
  useEffect(() => reset, [reset]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` stands for the source
  useEffect(() => {
    const control = new AbortController();
    const again = attempt !== lastAttempt.current;
    lastAttempt.current = attempt;
    void update(source, { keptTurns, again }, control.signal);
    return () => control.abort();
  }, [id, keptTurns, attempt, update]);
  return { ...useAtomValue(flowStateAtom), retry: () => setAttempt(attempt + 1) };
}
