/**
 * The summaries of responses and when they are requested: once after a turn that ended on this page,
 * or when the reader looks for one. Opening a debate requests none, because each costs a call of a
 * model.
 */

import { type ArgumentCard, needsSummary, parseSummary } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo } from "react";
import type { SerializedResponse } from "../../api/debates.ts";
import { summariseResponse } from "../../api/summaries.ts";
import { useIsTurnUnderWay } from "./live-turn-view.ts";
import { NO_SUMMARY, type SummaryProgress, SummaryQueue } from "./summary-queue.ts";

/** A summary as cards, or as text when it cannot be parsed. */
export type Summary =
  | { readonly kind: "none" | "generating" }
  | { readonly kind: "failed"; readonly retry: () => void }
  | { readonly kind: "cards"; readonly cards: readonly ArgumentCard[] }
  | { readonly kind: "text"; readonly text: string };

/** The progress of requested summaries by response id. */
const progressAtom = atom<ReadonlyMap<number, SummaryProgress>>(new Map());

const queueAtom = atom<SummaryQueue | null>(null);

/** The ids of the responses whose turns ended on this page. */
const endedHereAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Notes that the turn of a response has just ended, so that its summary is requested. */
export const noteEndOfTurnAtom = atom(null, (_get, set, responseId: number) =>
  set(endedHereAtom, (before) => new Set(before).add(responseId)),
);

const openQueueAtom = atom(null, (get, set): SummaryQueue => {
  const queue =
    get(queueAtom) ??
    new SummaryQueue({
      summarise: summariseResponse,
      onProgress: (id, progress) =>
        set(progressAtom, (before) => new Map(before).set(id, progress)),
    });
  set(queueAtom, queue);
  return queue;
});

const requestAtom = atom(null, (_get, set, responseId: number, isAwaited: boolean) =>
  set(openQueueAtom).request(responseId, isAwaited),
);

const retryAtom = atom(null, (_get, set, responseId: number) =>
  set(openQueueAtom).retry(responseId),
);

function toSummary(progress: SummaryProgress, retry: () => void): Summary {
  if (progress.kind === "present") return summaryOf(progress.text);
  return progress.kind === "failed" ? { kind: "failed", retry } : { kind: progress.kind };
}

/** Converts a stored summary; null means none. */
export function summaryOf(text: string | null): Summary {
  if (text === null) return { kind: "none" };
  const cards = parseSummary(text);
  return cards === null ? { kind: "text", text } : { kind: "cards", cards };
}

/**
 * Returns the summary of a response. A missing summary of a long response is requested when its
 * turn has ended on this page and no other one runs, and when the reader is looking at the summary
 * (`isAwaited`).
 */
export function useSummary(response: SerializedResponse, isAwaited: boolean): Summary {
  const { id, content, summary } = response;
  const isTurnUnderWay = useIsTurnUnderWay();
  const request = useSetAtom(requestAtom);
  const retry = useSetAtom(retryAtom);
  const isFresh = useAtomValue(useMemo(() => atom((get) => get(endedHereAtom).has(id)), [id]));
  const progress = useAtomValue(
    useMemo(() => atom((get) => get(progressAtom).get(id) ?? NO_SUMMARY), [id]),
  );
  const isMissing = summary === null && needsSummary(content);
  const shouldRequest = isMissing && (isAwaited || (isFresh && !isTurnUnderWay));
  useEffect(() => {
    if (shouldRequest) request(id, isAwaited);
  }, [shouldRequest, isAwaited, id, request]);
  return useMemo(
    () => (summary === null ? toSummary(progress, () => retry(id)) : summaryOf(summary)),
    [summary, progress, retry, id],
  );
}
