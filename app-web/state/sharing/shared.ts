/**
 * A shared debate. Visitors and users may see different parts of it, so a login or logout reloads
 * it. The previous view stays visible meanwhile.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { codeOf } from "../../api/refusal.ts";
import { readShared, type SerializedShared } from "../../api/share.ts";
import { isUserKnownAtom, userAtom } from "../account/user.ts";

/** The load state. `missing` is final; `failed` can be retried. */
export type SharedLoadState =
  | { readonly kind: "loading" | "missing" }
  | { readonly kind: "loaded"; readonly view: SerializedShared }
  | { readonly kind: "failed"; readonly error: unknown };

const LOADING: SharedLoadState = { kind: "loading" };

/** A request and its reader: a user id, or null for a visitor. */
interface PendingRequest {
  readonly segment: string;
  readonly reader: number | null;
  readonly loadState: SharedLoadState;
  readonly outcome: Promise<void>;
}

const pendingRequestAtom = atom<PendingRequest | null>(null);

const loadAtom = atom(null, (get, set, segment: string): Promise<void> => {
  const before = get(pendingRequestAtom);
  const reader = get(userAtom)?.id ?? null;
  const isSame = before?.segment === segment && before.loadState.kind === "loaded";
  const outcome = Promise.resolve().then(async () => {
    const loadState = await loadStateOf(segment);
    if (get(pendingRequestAtom) === pendingRequest)
      set(pendingRequestAtom, { ...pendingRequest, loadState });
  });
  const pendingRequest: PendingRequest = {
    segment,
    reader,
    loadState: isSame ? before.loadState : LOADING,
    outcome,
  };
  set(pendingRequestAtom, pendingRequest);
  return outcome;
});

async function loadStateOf(segment: string): Promise<SharedLoadState> {
  try {
    return { kind: "loaded", view: await readShared(segment) };
  } catch (error) {
    console.warn("the shared debate could not be read", error);
    return codeOf(error) === "not-found" ? { kind: "missing" } : { kind: "failed", error };
  }
}

/** Loads a shared debate for the current reader, unless the same request exists. */
export const openSharedAtom = atom(null, (get, set, segment: string): Promise<void> => {
  const before = get(pendingRequestAtom);
  const isKnownRequest =
    before?.segment === segment && before.reader === (get(userAtom)?.id ?? null);
  return isKnownRequest ? before.outcome : set(loadAtom, segment);
});

const resetAtom = atom(null, (_get, set) => set(pendingRequestAtom, null));

/** Returns the load state of the shared debate at this URL segment and a reload action. */
export function useShared(segment: string) {
  const pendingRequest = useAtomValue(pendingRequestAtom);
  const isKnown = useAtomValue(isUserKnownAtom);
  const reader = useAtomValue(userAtom)?.id ?? null;
  const open = useSetAtom(openSharedAtom);
  const reset = useSetAtom(resetAtom);
  const reload = useSetAtom(loadAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reader may see another part of it
  useEffect(() => {
    if (isKnown) void open(segment);
  }, [isKnown, reader, segment, open]);
  useEffect(() => reset, [reset]);
  const loadState = pendingRequest?.segment === segment ? pendingRequest.loadState : LOADING;
  return { loadState, reload: () => void reload(segment) };
}
