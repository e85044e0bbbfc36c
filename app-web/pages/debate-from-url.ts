/**
 * The debate that an address names. `/?debate={id}` opens a saved debate of whoever is signed in, and the parameter goes
 * (SPEC §2). Each step of the browser's history remembers its debate, so that Back and Forward lead from one to the other.
 */

import { idOf } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { useIsUserKnown, useUser } from "../state/account/user.ts";
import { useCloseDebate, useOpenDebate } from "../state/debate/debate.ts";
import { useIsOpening, useOpenDebateById } from "../state/debate/load-debate.ts";

/** What a step of the history remembers: the debate that it showed, or null for the form. */
interface Step {
  readonly debate: number | null;
}

/** The step that a state of the history stands for; null for one that remembers nothing yet. */
export function stepOf(state: unknown): Step | null {
  if (typeof state !== "object" || state === null || !("debate" in state)) return null;
  const { debate } = state;
  return debate === null || (typeof debate === "number" && Number.isSafeInteger(debate))
    ? { debate }
    : null;
}

/** Opens what the address names. Tells whether it names a debate of which it is not yet known whether it can be opened. */
export function useDebateFromUrl(): boolean {
  const [parameters] = useSearchParams();
  const isKnown = useIsUserKnown();
  const user = useUser();
  const openById = useOpenDebateById();
  const named = parameters.get("debate");
  const isMine = named !== null && user !== null;
  useEffect(() => {
    if (!isMine) return;
    const id = idOf(named);
    navigate("/", { replace: true });
    if (id !== null) void openById(id);
    else console.warn("the address names no debate", named);
  }, [isMine, named, openById]);
  useSteps(named === null);
  return named !== null && (!isKnown || isMine);
}

/** Keeps the step of the history and the debate on the screen together. */
function useSteps(isActive: boolean): void {
  const state: unknown = useHistoryState();
  const isOpening = useIsOpening();
  const openId = useOpenDebate()?.id ?? null;
  const openById = useOpenDebateById();
  const close = useCloseDebate();
  const step = stepOf(state);
  const wanted = step === null ? undefined : step.debate;
  const seen = useRef<number | null | undefined>(undefined);
  useEffect(() => {
    if (!isActive) return;
    const hasMoved = wanted !== seen.current;
    seen.current = wanted;
    if (hasMoved && wanted !== undefined) {
      if (wanted === openId && !isOpening) return;
      if (wanted === null) close();
      else void openById(wanted).then((outcome) => outcome === "failed" && close());
    } else if (!isOpening && wanted !== openId) {
      navigate("/", { replace: true, state: { debate: openId } satisfies Step });
    }
  }, [isActive, wanted, openId, isOpening, openById, close]);
}
