/** What is read about the sources of a debate: a passage, and the evidence sheet. */

import type { PassageRef } from "@einstein-vs-cat/core";
import { useEffect, useState } from "react";
import {
  readEvidence,
  readPassage,
  readSharedEvidence,
  readSharedPassage,
  type SerializedEvidence,
  type SerializedPassage,
} from "../../api/sources.ts";
import type { JudgedSource } from "../judging/source.ts";

/** `value` is null until it is read. After a failure, `error` is what went wrong. */
export interface ReadState<T> {
  readonly value: T | null;
  readonly error: unknown;
}

const START = { value: null, error: null };

/** Reads something when `key` changes, and again on `retry`. An earlier value stays visible meanwhile. */
function useRead<T>(key: string, read: (signal: AbortSignal) => Promise<T>) {
  const [state, setState] = useState<ReadState<T>>(START);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the reading
  useEffect(() => {
    const control = new AbortController();
    const show = (next: Partial<ReadState<T>>) => {
      if (!control.signal.aborted) setState((now) => ({ ...now, ...next }));
    };
    show({ error: null });
    read(control.signal).then(
      (value) => show({ value }),
      (error: unknown) => show({ error }),
    );
    return () => control.abort();
  }, [key, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

const nameOf = (source: JudgedSource) =>
  source.kind === "own" ? `own ${source.debateId}` : `shared ${source.segment}`;

/** Returns a passage of a debate. On a shared page, only a cited one can be read. */
export function usePassage(of: JudgedSource, ref: PassageRef) {
  const { source, passage } = ref;
  return useRead<SerializedPassage>(`${nameOf(of)} ${source} ${passage}`, (signal) =>
    of.kind === "own"
      ? readPassage(of.debateId, { source, passage }, signal)
      : readSharedPassage(of.segment, { source, passage }, signal),
  );
}

/** Returns the evidence sheet of a debate. It is read again when there are more turns. */
export function useEvidence(of: JudgedSource, keptTurns: number) {
  return useRead<SerializedEvidence>(`${nameOf(of)} ${keptTurns}`, (signal) =>
    of.kind === "own" ? readEvidence(of.debateId, signal) : readSharedEvidence(of.segment, signal),
  );
}
