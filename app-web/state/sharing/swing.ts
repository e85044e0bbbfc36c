/**
 * The reader's votes on a shared debate, and whom it moved. Only what a reader sees of the votes is
 * here; the server alone knows when a vote opens and when it is fixed.
 */

import type { SerializedOwnVote, SerializedSwing, Standpoint } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { castVote, readSwing } from "../../api/sharing/swing.ts";
import { userAtom } from "../account/user.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** What is known of the votes on one debate, and when (ms of the page's clock). */
interface KnownSwing {
  readonly key: string;
  readonly swing: SerializedSwing;
  readonly at: number;
}

/** The reader's own votes, with the moments of this page's clock that the server's waits lead to. */
export interface OwnVote extends Pick<SerializedOwnVote, "before" | "after"> {
  readonly opensAt: number;
  readonly fixedAt: number | null;
}

/** Answers come this much later than their time, so that clocks that differ a little do not matter. */
const SLACK_MS = 300;

const knownAtom = atom<KnownSwing | null>(null);
const isSendingAtom = atom(false);

const readerAtom = atom((get) => get(userAtom)?.id ?? null);
const keyAtom = atom((get) => (segment: string) => `${get(readerAtom)} ${segment}`);

/** The key of the votes that are being read; null while none are. */
const readingAtom = atom<string | null>(null);

/** Reads the votes. Nobody waits for them, so a failure only leaves them unknown. */
const readAtom = atom(null, async (get, set, segment: string): Promise<void> => {
  const key = get(keyAtom)(segment);
  if (get(readingAtom) === key) return;
  set(readingAtom, key);
  try {
    const swing = await readSwing(segment);
    if (key === get(keyAtom)(segment)) set(knownAtom, { key, swing, at: performance.now() });
  } catch (error) {
    console.warn("the votes could not be read", error);
  } finally {
    if (get(readingAtom) === key) set(readingAtom, null);
  }
});

/**
 * Casts a vote, unless one is under way. After a refusal the votes are read again: another tab may have
 * cast one.
 */
const castAtom = atom(
  null,
  async (get, set, segment: string, phase: "before" | "after", stance: Standpoint) => {
    if (get(isSendingAtom)) return;
    const key = get(keyAtom)(segment);
    set(isSendingAtom, true);
    try {
      const mine = await castVote(segment, phase, stance);
      const none = { isOwner: false, accounts: null, visitors: null };
      if (key === get(keyAtom)(segment))
        set(knownAtom, { key, swing: { ...none, mine }, at: performance.now() });
    } catch (error) {
      const t = get(translateAtom);
      const message = errorMessage(error, t);
      set(showToastAtom, { title: t("toast.error"), message, isError: true });
      await set(readAtom, segment);
    } finally {
      set(isSendingAtom, false);
    }
  },
);

/**
 * Returns the votes on a shared debate; null until they are known. They are read at first, or `anew`
 * whenever the part of the screen opens.
 */
export function useSwing(segment: string, when: "once" | "anew" = "once") {
  const known = useAtomValue(knownAtom);
  const key = useAtomValue(keyAtom)(segment);
  const read = useSetAtom(readAtom);
  const isKnown = known?.key === key;
  useEffect(() => {
    if (!isKnown) void read(segment);
  }, [isKnown, segment, read]);
  useEffect(() => {
    if (when === "anew") void read(segment);
  }, [when, segment, read]);
  return isKnown ? { ...known.swing, mine: ownVote(known) } : null;
}

function ownVote({ swing: { mine }, at }: KnownSwing): OwnVote | null {
  if (mine === null) return null;
  const { before, after, opensIn, fixedIn } = mine;
  return { before, after, opensAt: at + opensIn, fixedAt: fixedIn === null ? null : at + fixedIn };
}

/** Returns the action that casts a vote, and whether one is under way. */
export function useCastVote() {
  return { cast: useSetAtom(castAtom), isSending: useAtomValue(isSendingAtom) };
}

/** Reads the votes again once the second one is fixed: with it comes what all votes say. */
export function useReadWhenFixed(
  segment: string,
  fixedAt: number | null,
  isCounted: boolean,
): void {
  const read = useSetAtom(readAtom);
  useEffect(() => {
    if (fixedAt === null || isCounted) return;
    const wait = Math.max(0, fixedAt - performance.now()) + SLACK_MS;
    const timer = setTimeout(() => void read(segment), wait);
    return () => clearTimeout(timer);
  }, [segment, fixedAt, isCounted, read]);
}
