/**
 * A shared debate. Visitors and users may see different parts of it, so a login or logout reloads
 * it. The previous view stays visible meanwhile.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { codeOf } from "../../api/refusal.ts";
import { readShared, type SerializedShared } from "../../api/sharing/share.ts";
import { forgetPageShared, isVisitorsPage, readPageShared } from "../../boot/page.ts";
import { isUserKnownAtom, userAtom } from "../account/user.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

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
    const loadState = await loadStateOf(segment, reader);
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

async function loadStateOf(segment: string, reader: number | null): Promise<SharedLoadState> {
  try {
    const view = takePageShared(reader === null) ?? (await readShared(segment));
    return { kind: "loaded", view };
  } catch (error) {
    console.warn("the shared debate could not be read", error);
    return codeOf(error) === "not-found" ? { kind: "missing" } : { kind: "failed", error };
  }
}

/**
 * Returns the debate that came with the page, once. A page of the browser's cache may be older than
 * a login or a logout.
 */
function takePageShared(isVisitor: boolean): SerializedShared | null {
  const view = readPageShared();
  forgetPageShared();
  return view !== null && isVisitorsPage() === isVisitor ? view : null;
}

/** Loads a shared debate for the current reader, unless the same request exists. */
export const openSharedAtom = atom(null, (get, set, segment: string): Promise<void> => {
  const before = get(pendingRequestAtom);
  const isKnownRequest =
    before?.segment === segment && before.reader === (get(userAtom)?.id ?? null);
  return isKnownRequest ? before.outcome : set(loadAtom, segment);
});

const isLoadingLaterAtom = atom(false);

/** Whether the last request for a later page failed, so that only a click tries again. */
const hasLaterFailedAtom = atom(false);

/** Loads the next page of the shared debate. Does nothing while one is being loaded. */
const loadLaterAtom = atom(null, async (get, set) => {
  const before = get(pendingRequestAtom);
  if (before?.loadState.kind !== "loaded" || get(isLoadingLaterAtom)) return;
  const { view } = before.loadState;
  if (view.later === undefined) return;
  set(isLoadingLaterAtom, true);
  set(hasLaterFailedAtom, false);
  try {
    const page = await readShared(before.segment, view.later);
    if (get(pendingRequestAtom) !== before) return;
    set(pendingRequestAtom, { ...before, loadState: { kind: "loaded", view: joined(view, page) } });
  } catch (error) {
    const t = get(translateAtom);
    set(hasLaterFailedAtom, true);
    set(showToastAtom, {
      title: t("toast.error"),
      message: errorMessage(error, t),
      isError: true,
    });
  } finally {
    set(isLoadingLaterAtom, false);
  }
});

/** Returns a shared debate with its next page. */
function joined(view: SerializedShared, page: SerializedShared): SerializedShared {
  return {
    ...page,
    responses: [...view.responses, ...page.responses],
    userInputs: [...view.userInputs, ...page.userInputs],
  };
}

/** Changes the shared debate on the screen, if it is still the one at this URL segment. */
export const changeSharedAtom = atom(
  null,
  (get, set, segment: string, change: (view: SerializedShared) => SerializedShared) => {
    const before = get(pendingRequestAtom);
    if (before?.segment !== segment || before.loadState.kind !== "loaded") return;
    const view = change(before.loadState.view);
    set(pendingRequestAtom, { ...before, loadState: { kind: "loaded", view } });
  },
);

/** Reads the shared debate at a URL segment again. */
export const reloadSharedAtom = loadAtom;

/** Returns the action that loads the next page, and the state of the last request. */
export function useLaterTurns() {
  return {
    load: useSetAtom(loadLaterAtom),
    isLoading: useAtomValue(isLoadingLaterAtom),
    hasFailed: useAtomValue(hasLaterFailedAtom),
  };
}

/** The shared debate on the screen with its URL segment, or null. */
const onScreenAtom = atom((get) => {
  const request = get(pendingRequestAtom);
  if (request?.loadState.kind !== "loaded") return null;
  return { segment: request.segment, view: request.loadState.view };
});

/** Returns the shared debate on the screen with its URL segment, or null. */
export function useSharedOnScreen() {
  return useAtomValue(onScreenAtom);
}

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
