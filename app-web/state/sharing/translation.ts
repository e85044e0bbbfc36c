/**
 * Reading a shared debate in another language: what is kept comes at once, and for a user the rest piece
 * by piece. Loaded when a reader could want it.
 */

import type { SerializedTranslated } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { startTransition, useEffect } from "react";
import { RefusalError } from "../../api/refusal.ts";
import { readTranslation, translateShared } from "../../api/sharing/translation.ts";
import { userAtom } from "../account/user.ts";
import { type ShownTranslation, shownTranslationAtom } from "./shown-translation.ts";

/**
 * How far the reading in a language is. `pending` counts what is not translated, out of `total`; both are
 * null until the server has told. `isOriginal` says that the reader has gone back to the original.
 */
export interface Reading extends ShownTranslation {
  readonly segment: string;
  readonly isOriginal: boolean;
  readonly isWorking: boolean;
  readonly pending: number | null;
  readonly total: number | null;
  readonly canTranslate: boolean;
  readonly error: unknown;
}

const readingAtom = atom<Reading | null>(null);

/** Ends what is under way. */
const abortAtom = atom<AbortController | null>(null);

const showAtom = atom(null, (get, set, change: Partial<Reading>) => {
  const before = get(readingAtom);
  if (before === null) return;
  const reading = { ...before, ...change };
  startTransition(() => {
    set(readingAtom, reading);
    const { language, texts } = reading;
    const isShown = !reading.isOriginal && texts.size > 0;
    set(shownTranslationAtom, isShown ? { language, texts } : null);
  });
});

const closeAtom = atom(null, (get, set) => {
  get(abortAtom)?.abort();
  set(abortAtom, null);
  set(readingAtom, null);
  set(shownTranslationAtom, null);
});

const openAtom = atom(null, async (get, set, segment: string, language: string) => {
  set(closeAtom);
  const abort = new AbortController();
  set(abortAtom, abort);
  set(readingAtom, {
    ...{ segment, language, texts: new Map(), isOriginal: false, isWorking: true },
    ...{ pending: null, total: null, canTranslate: true, error: null },
  });
  const known = new Map<string, string | null>();
  const add = (texts: readonly SerializedTranslated[]) => {
    for (const { of, text } of texts) known.set(of, text);
    return new Map(known);
  };
  const show = (change: Partial<Reading>) => {
    if (!abort.signal.aborted) set(showAtom, change);
  };
  try {
    const kept = await readTranslation(segment, language);
    const { pending, canTranslate } = kept;
    show({ texts: add(kept.texts), pending, total: pending, canTranslate });
    if (pending > 0 && canTranslate && get(userAtom) !== null && !abort.signal.aborted)
      for await (const event of await translateShared(segment, language, abort.signal)) {
        if (event.kind === "error") throw new RefusalError(event.refusal);
        if (event.kind === "texts") show({ texts: add(event.texts), pending: event.pending });
      }
    show({ isWorking: false });
  } catch (error) {
    show({ isWorking: false, error });
  }
});

/** Returns the reading of a shared debate in another language; null while there is none. */
export function useReading(segment: string) {
  const reading = useAtomValue(readingAtom);
  const open = useSetAtom(openAtom);
  const show = useSetAtom(showAtom);
  const close = useSetAtom(closeAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each debate is read on its own
  useEffect(() => close, [segment, close]);
  return {
    reading: reading?.segment === segment ? reading : null,
    read: (language: string) => void open(segment, language),
    showOriginal: (isOriginal: boolean) => show({ isOriginal }),
    close,
  };
}
