/** The summaries of the visible responses and when they are requested. */

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
  | { readonly kind: "cards"; readonly cards: readonly ArgumentCard[] }
  | { readonly kind: "text"; readonly text: string };

/** The progress of requested summaries by response id. */
const progressAtom = atom<ReadonlyMap<number, SummaryProgress>>(new Map());

const queueAtom = atom<SummaryQueue | null>(null);

const requestAtom = atom(null, (get, set, responseId: number, isAwaited: boolean) => {
  const queue =
    get(queueAtom) ??
    new SummaryQueue({
      summarise: summariseResponse,
      onProgress: (id, progress) =>
        set(progressAtom, (before) => new Map(before).set(id, progress)),
    });
  set(queueAtom, queue);
  queue.request(responseId, isAwaited);
});

function toSummary(progress: SummaryProgress): Summary {
  return progress.kind === "present" ? summaryOf(progress.text) : { kind: progress.kind };
}

/** Converts a stored summary; null means none. */
export function summaryOf(text: string | null): Summary {
  if (text === null) return { kind: "none" };
  const cards = parseSummary(text);
  return cards === null ? { kind: "text", text } : { kind: "cards", cards };
}

/**
 * Returns the summary of a response. A missing summary of a long response is requested
 * automatically, once the response has been in the window (`wasSeen`): most of a long debate may
 * never be read again. During a turn the request waits, unless the reader is looking at the summary
 * (`isAwaited`).
 */
export function useSummary(
  response: SerializedResponse,
  { wasSeen, isAwaited }: { readonly wasSeen: boolean; readonly isAwaited: boolean },
): Summary {
  const { id, content, summary } = response;
  const isTurnUnderWay = useIsTurnUnderWay();
  const request = useSetAtom(requestAtom);
  const progress = useAtomValue(
    useMemo(() => atom((get) => get(progressAtom).get(id) ?? NO_SUMMARY), [id]),
  );
  const isMissing = summary === null && needsSummary(content);
  const shouldRequest = isMissing && (isAwaited || (wasSeen && !isTurnUnderWay));
  useEffect(() => {
    if (shouldRequest) request(id, isAwaited);
  }, [shouldRequest, isAwaited, id, request]);
  return useMemo(
    () => toSummary(summary === null ? progress : { kind: "present", text: summary }),
    [summary, progress],
  );
}
