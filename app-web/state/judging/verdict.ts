/** The verdicts on the screen, and the judges that are at work. */

import type { VerdictNote } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { ConnectionError } from "../../api/http.ts";
import {
  askForVerdict,
  type BallotIn,
  readSharedVerdict,
  readVerdict,
  type SerializedVerdict,
} from "../../api/judging/verdict.ts";
import { RefusalError } from "../../api/refusal.ts";
import { refreshUsageAtom } from "../account/usage.ts";
import { userAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { refreshOpenDebateAtom } from "../turn/load-debate.ts";
import type { JudgedSource } from "./source.ts";

/** The judges at work: the ballots so far, and how many are expected, where that is known. */
export interface PanelAtWork {
  readonly ballots: readonly BallotIn["ballot"][];
  readonly expected: number | null;
}

/** What is known about the verdict on one debate. */
export interface VerdictState {
  readonly verdict: SerializedVerdict | null;
  readonly isLoading: boolean;
  /** Null while no judges are at work. */
  readonly panel: PanelAtWork | null;
  readonly failure: { readonly of: "reading" | "judging"; readonly error: unknown } | null;
}

const START: VerdictState = { verdict: null, isLoading: true, panel: null, failure: null };
const NO_BALLOTS: PanelAtWork = { ballots: [], expected: null };

/**
 * By reader and debate: judges go on while their dialog is closed, or another debate is open, and
 * what one user sees is not shown to the next.
 */
const statesAtom = atom<ReadonlyMap<string, VerdictState>>(new Map());

const readerAtom = atom((get) => get(userAtom)?.id ?? null);

const keyOf = (reader: number | null, source: JudgedSource) =>
  `${reader} ${source.kind} ${source.kind === "own" ? source.debateId : source.segment}`;

const stateAt = (key: string) => atom((get) => get(statesAtom).get(key) ?? START);

/** The state of one debate for the current reader. */
export const verdictStateOf = (source: JudgedSource) =>
  atom((get) => get(stateAt(keyOf(get(readerAtom), source))));

const changeAtom = atom(null, (get, set, key: string, change: Partial<VerdictState>) =>
  set(statesAtom, new Map(get(statesAtom)).set(key, { ...get(stateAt(key)), ...change })),
);

/**
 * Reads the latest verdict, unless judges are at work. Stops without a trace when the signal is
 * aborted, or when judges were asked meanwhile.
 */
export const readVerdictAtom = atom(
  null,
  async (get, set, source: JudgedSource, signal: AbortSignal): Promise<void> => {
    const key = keyOf(get(readerAtom), source);
    const { verdict: before, panel, failure } = get(stateAt(key));
    if (panel !== null) return;
    const show = (change: Partial<VerdictState>) => {
      const now = get(stateAt(key));
      const isWanted = !signal.aborted && now.panel === null && now.verdict === before;
      if (isWanted) set(changeAtom, key, change);
    };
    show({ isLoading: true, failure: failure?.of === "reading" ? null : failure });
    try {
      const verdict =
        source.kind === "own"
          ? await readVerdict(source.debateId, signal)
          : await readSharedVerdict(source.segment, signal);
      const isNew = verdict !== null && verdict.turns !== before?.turns;
      // Judges whose stream was lost have come to their verdict all the same.
      show({ verdict, isLoading: false, ...(isNew ? { failure: null } : {}) });
    } catch (error) {
      show({ isLoading: false, failure: { of: "reading", error } });
    }
  },
);

/** Forgets a failure that the reader has seen. One that comes while the dialog is closed is kept. */
const forgetFailureAtom = atom(null, (get, set, key: string) => {
  if (get(stateAt(key)).failure !== null) set(changeAtom, key, { failure: null });
});

const forgetVerdictAtom = atom(null, (get, set, source: JudgedSource) => {
  const states = new Map(get(statesAtom));
  states.delete(keyOf(get(readerAtom), source));
  set(statesAtom, states);
});

/** The last turn of a debate on the screen. */
export interface LastTurn {
  readonly id: number;
  readonly turnNumber: number;
}

/** Forgets the verdict on a debate when another variant takes the place of its last turn. */
export function useFreshVerdict(source: JudgedSource, lastTurn: LastTurn | undefined): void {
  const forget = useSetAtom(forgetVerdictAtom);
  const before = useRef(lastTurn);
  useEffect(() => {
    const { current } = before;
    before.current = lastTurn;
    if (current?.turnNumber === lastTurn?.turnNumber && current?.id !== lastTurn?.id)
      forget(source);
  });
}

/** Asks judges about an own debate, unless they are at work, and shows their ballots as they come. */
export const askForVerdictAtom = atom(null, async (get, set, debateId: number): Promise<void> => {
  const key = keyOf(get(readerAtom), { kind: "own", debateId });
  if (get(stateAt(key)).panel !== null) return;
  const show = (change: Partial<VerdictState>) => set(changeAtom, key, change);
  show({ isLoading: false, panel: NO_BALLOTS, failure: null });
  try {
    const verdict = await judged(debateId, (panel) => show({ panel }));
    show({ verdict, panel: null });
    // Both verdicts of a pair may be there now.
    const open = get(openDebateAtom);
    if (open?.id === debateId && open.rematch?.grid === null) void set(refreshOpenDebateAtom);
  } catch (error) {
    show({ panel: null, failure: { of: "judging", error } });
  }
  void set(refreshUsageAtom);
});

/**
 * Follows the judges to their verdict.
 * @throws what the server refused, or a ConnectionError when the stream ends without a verdict.
 */
async function judged(
  debateId: number,
  onBallot: (panel: PanelAtWork) => void,
): Promise<SerializedVerdict> {
  const events = await askForVerdict(debateId);
  let ballots: PanelAtWork["ballots"] = [];
  try {
    for await (const event of events) {
      if (event.kind === "verdict") return event.verdict;
      if (event.kind === "error") throw new RefusalError(event.refusal);
      if (event.kind === "done") break;
      ballots = [...ballots, event.ballot];
      onBallot({ ballots, expected: event.expected });
    }
  } catch (error) {
    // Browsers report a lost connection with various errors.
    throw error instanceof RefusalError ? error : new ConnectionError(error);
  }
  throw new ConnectionError("the stream ended without a verdict");
}

/** Returns the verdict on a debate, which is read anew at first, and the actions. */
export function useVerdict(source: JudgedSource) {
  const key = keyOf(useAtomValue(readerAtom), source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the source
  const state = useAtomValue(useMemo(() => verdictStateOf(source), [key]));
  const read = useSetAtom(readVerdictAtom);
  const ask = useSetAtom(askForVerdictAtom);
  const forgetFailure = useSetAtom(forgetFailureAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the source
  useEffect(() => {
    const control = new AbortController();
    void read(source, control.signal);
    return () => {
      control.abort();
      forgetFailure(key);
    };
  }, [key, read, forgetFailure]);
  return {
    ...state,
    read: () => void read(source, new AbortController().signal),
    ask: () => source.kind === "own" && void ask(source.debateId),
  };
}

/** Returns what the latest verdict on a debate says: as the debate was read, or as judges said since. */
export function useVerdictNote(
  source: JudgedSource,
  known: VerdictNote | undefined,
): VerdictNote | null {
  const key = keyOf(useAtomValue(readerAtom), source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the source
  const { verdict } = useAtomValue(useMemo(() => verdictStateOf(source), [key]));
  return verdict ?? known ?? null;
}
