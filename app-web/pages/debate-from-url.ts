/**
 * Connects the URL and the browser history with the open debate. `/?debate={id}` opens a saved
 * debate, and the parameter is then removed; a fragment that names a turn stays. Each history entry stores its debate, so that Back and
 * Forward switch between debates.
 */

import { idOf } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { useCloseDebate, useOpenDebate } from "../state/debate/debate.ts";
import { useIsOpening, useOpenDebateById } from "../state/turn/load-debate.ts";

/** The state of a history entry: the id of its debate, or null for the form. */
interface HistoryState {
  readonly debate: number | null;
}

/** Returns the state of a history entry; null when it has none yet. */
export function readHistoryState(state: unknown): HistoryState | null {
  if (typeof state !== "object" || state === null || !("debate" in state)) return null;
  const { debate } = state;
  return debate === null || (typeof debate === "number" && Number.isSafeInteger(debate))
    ? { debate }
    : null;
}

/** Removes the debate from the URL when it came with the page and needs no opening. */
export function removeDebateFromUrl(debate: number): void {
  const entry: HistoryState = { debate };
  history.replaceState(entry, "", `/${location.hash}`);
}

/** Opens the debate of the URL. Returns whether the URL still names a debate to be opened. */
export function useDebateFromUrl(): boolean {
  const [parameters] = useSearchParams();
  const isKnown = useIsUserKnown();
  const user = useUser();
  const openById = useOpenDebateById();
  const named = parameters.get("debate");
  const isOwn = named !== null && user !== null;
  useEffect(() => {
    if (!isOwn) return;
    const id = idOf(named);
    navigate(`/${location.hash}`, { replace: true });
    if (id !== null) void openById(id);
    else console.warn("the address names no debate", named);
  }, [isOwn, named, openById]);
  useHistorySync(named === null);
  return named !== null && (!isKnown || isOwn);
}

/**
 * Keeps the history entry and the open debate in sync. Opening or leaving a debate on the screen
 * adds an entry, so that Back leads to what was there before. An entry whose debate cannot be
 * opened is replaced, because Back would lead to it again.
 */
function useHistorySync(isActive: boolean): void {
  const state: unknown = useHistoryState();
  const isOpening = useIsOpening();
  const openId = useOpenDebate()?.id ?? null;
  const openById = useOpenDebateById();
  const close = useCloseDebate();
  const entry = readHistoryState(state);
  const wanted = entry === null ? undefined : entry.debate;
  const previous = useRef<number | null | undefined>(undefined);
  const previousOpenId = useRef(openId);
  useEffect(() => {
    if (!isActive) return;
    const hasNavigated = wanted !== previous.current;
    previous.current = wanted;
    const hasChanged = openId !== previousOpenId.current;
    previousOpenId.current = openId;
    if (hasNavigated && wanted !== undefined) {
      if (wanted === openId && !isOpening) return;
      if (wanted === null) close();
      else void openById(wanted).then((outcome) => outcome === "failed" && close());
    } else if (!isOpening && wanted !== openId) {
      // A fragment that came with a new entry names a turn of this debate, else of another one.
      const hash = wanted === undefined && openId !== null ? location.hash : "";
      const entryState: HistoryState = { debate: openId };
      const replace = wanted === undefined || !hasChanged;
      navigate(`/${hash}`, { replace, state: entryState });
    }
  }, [isActive, wanted, openId, isOpening, openById, close]);
}
