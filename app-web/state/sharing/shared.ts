/**
 * A shared debate, as whoever is here may see it (SPEC §2, Shared archive). Who signs in or out on the page gets their own view
 * of it; the one before stays on the screen until then.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { codeOf } from "../../api/refusal.ts";
import { readShared, type SerializedShared } from "../../api/share.ts";
import { isUserKnownAtom, userAtom } from "../account/user.ts";

/** How far the reading is. An address that leads nowhere is `missing`; any other failure may pass. */
export type SharedReading =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "shown"; readonly view: SerializedShared }
  | { readonly kind: "failed"; readonly error: unknown };

const LOADING: SharedReading = { kind: "loading" };

/** What is read, and for whom: a user, or null for a visitor. */
interface PendingRequest {
  readonly segment: string;
  readonly reader: number | null;
  readonly reading: SharedReading;
  readonly outcome: Promise<void>;
}

const pendingRequestAtom = atom<PendingRequest | null>(null);

const fetchAtom = atom(null, (get, set, segment: string): Promise<void> => {
  const before = get(pendingRequestAtom);
  const reader = get(userAtom)?.id ?? null;
  const isSame = before?.segment === segment && before.reading.kind === "shown";
  const outcome = Promise.resolve().then(async () => {
    const reading = await readingOf(segment);
    if (get(pendingRequestAtom) === pendingRequest)
      set(pendingRequestAtom, { ...pendingRequest, reading });
  });
  const pendingRequest: PendingRequest = {
    segment,
    reader,
    reading: isSame ? before.reading : LOADING,
    outcome,
  };
  set(pendingRequestAtom, pendingRequest);
  return outcome;
});

async function readingOf(segment: string): Promise<SharedReading> {
  try {
    return { kind: "shown", view: await readShared(segment) };
  } catch (error) {
    console.warn("the shared debate could not be read", error);
    return codeOf(error) === "not-found" ? { kind: "missing" } : { kind: "failed", error };
  }
}

/** Reads a shared debate for whoever is here, unless that was done or is being done. */
export const openSharedAtom = atom(null, (get, set, segment: string): Promise<void> => {
  const before = get(pendingRequestAtom);
  const isDone = before?.segment === segment && before.reader === (get(userAtom)?.id ?? null);
  return isDone ? before.outcome : set(fetchAtom, segment);
});

const leaveAtom = atom(null, (_get, set) => set(pendingRequestAtom, null));

/** The shared debate of an address, and how to read it again. */
export function useShared(segment: string) {
  const pendingRequest = useAtomValue(pendingRequestAtom);
  const isKnown = useAtomValue(isUserKnownAtom);
  const reader = useAtomValue(userAtom)?.id ?? null;
  const open = useSetAtom(openSharedAtom);
  const leave = useSetAtom(leaveAtom);
  const readAgain = useSetAtom(fetchAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader sees another part of it
  useEffect(() => {
    if (isKnown) void open(segment);
  }, [isKnown, reader, segment, open]);
  useEffect(() => leave, [leave]);
  const reading = pendingRequest?.segment === segment ? pendingRequest.reading : LOADING;
  return { reading, readAgain: () => void readAgain(segment) };
}
