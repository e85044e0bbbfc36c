/**
 * A shared debate. Visitors and users may see different parts of it, so a login or logout reloads
 * it. The previous view stays visible meanwhile.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { HttpError } from "../../api/http.ts";
import { readShared, type SerializedShared } from "../../api/share.ts";
import { isUserKnownAtom, userAtom } from "../account/user.ts";

/** The load state. `missing` is final; `failed` can be retried. */
export type SharedReading =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "shown"; readonly view: SerializedShared }
  | { readonly kind: "failed"; readonly error: unknown };

const LOADING: SharedReading = { kind: "loading" };

/** A request and its reader: a user id, or null for a visitor. */
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
    return error instanceof HttpError && error.status === 404
      ? { kind: "missing" }
      : { kind: "failed", error };
  }
}

/** Loads a shared debate for the current reader, unless the same request exists. */
export const openSharedAtom = atom(null, (get, set, segment: string): Promise<void> => {
  const before = get(pendingRequestAtom);
  const isDone = before?.segment === segment && before.reader === (get(userAtom)?.id ?? null);
  return isDone ? before.outcome : set(fetchAtom, segment);
});

const leaveAtom = atom(null, (_get, set) => set(pendingRequestAtom, null));

/** Returns the load state of the shared debate at this URL segment and a reload action. */
export function useShared(segment: string) {
  const pendingRequest = useAtomValue(pendingRequestAtom);
  const isKnown = useAtomValue(isUserKnownAtom);
  const reader = useAtomValue(userAtom)?.id ?? null;
  const open = useSetAtom(openSharedAtom);
  const leave = useSetAtom(leaveAtom);
  const readAgain = useSetAtom(fetchAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reader may see another part of it
  useEffect(() => {
    if (isKnown) void open(segment);
  }, [isKnown, reader, segment, open]);
  useEffect(() => leave, [leave]);
  const reading = pendingRequest?.segment === segment ? pendingRequest.reading : LOADING;
  return { reading, readAgain: () => void readAgain(segment) };
}
