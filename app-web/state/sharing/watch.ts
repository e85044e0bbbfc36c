/** The live part of the shared debate on the screen. */

import { sharedTimeline } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { HttpError } from "../../api/refusal.ts";
import { readShared, type SerializedShared } from "../../api/sharing/share.ts";
import { eventsOfAnswer, watchShared } from "../../api/sharing/watch.ts";
import { userAtom } from "../account/user.ts";
import { browserClock } from "../ground/clock.ts";
import { speedAtom } from "../turn/speed.ts";
import { changeSharedAtom, reloadSharedAtom } from "./shared.ts";
import { type WatchedTurn, WatchSession } from "./watch-session.ts";
import { turnOnStageAtom, watchedTurnsAtom } from "./watched-turns.ts";

/** What the screen shows of a watched debate. */
interface Watching {
  readonly turn: WatchedTurn | null;
  readonly viewers: number;
  /** Whether a next turn may come. */
  readonly isOn: boolean;
  /** The last turn that was watched to its end. */
  readonly ended: WatchedTurn | null;
}

const NOTHING: Watching = { turn: null, viewers: 1, isOn: true, ended: null };

const watchingAtom = atom<Watching>(NOTHING);

/**
 * Reads what may be new in a view, and returns the view with it: the last response, which may be another
 * variant now, and what came after it. What is before it does not change any more.
 */
async function withNewer(
  view: SerializedShared,
  segment: string,
  isVisitor: boolean,
): Promise<SerializedShared> {
  const last = sharedTimeline(view).findLastIndex(({ kind }) => kind === "response");
  // Visitors have one page, which begins at the start.
  if (isVisitor || last <= 0) return readShared(segment);
  const responses = view.responses.slice(0, -1);
  const page = await readShared(segment, last);
  return {
    ...page,
    responses: [...responses, ...page.responses],
    userInputs: [...view.userInputs.slice(0, last - responses.length), ...page.userInputs],
  };
}

/** Watches a shared debate while its part is on the screen and the page is seen. */
export function useWatch(segment: string, view: SerializedShared, first: Response) {
  const store = useStore();
  const change = useSetAtom(changeSharedAtom);
  const reload = useSetAtom(reloadSharedAtom);
  const watching = useAtomValue(watchingAtom);
  const session = useRef<WatchSession | null>(null);
  const shown = useRef(view);
  shown.current = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer is used once
  useEffect(() => {
    let answer: Response | null = first;
    const update = (news: Partial<Watching>) => {
      const watching = { ...store.get(watchingAtom), ...news };
      store.set(watchingAtom, watching);
      store.set(turnOnStageAtom, watching.turn?.turnNumber ?? null);
    };
    const start = () => {
      const started = new WatchSession(
        {
          clock: browserClock,
          async watch(signal) {
            const before = answer;
            answer = null;
            return before === null ? watchShared(segment, signal) : eventsOfAnswer(before);
          },
          async refresh(turnNumber) {
            const isVisitor = store.get(userAtom) === null;
            const newer = await withNewer(shown.current, segment, isVisitor);
            const isSame = JSON.stringify(newer) === JSON.stringify(shown.current);
            if (turnNumber !== null)
              store.set(watchedTurnsAtom, new Set([...store.get(watchedTurnsAtom), turnNumber]));
            if (!isSame) change(segment, () => newer);
            const { turn } = store.get(watchingAtom);
            if (turnNumber !== null) update({ turn: null, ended: turn });
          },
          isGone: (error) => error instanceof HttpError && error.status === 404,
        },
        {
          show: (turn) => update({ turn }),
          count: (viewers) => update({ viewers }),
          close: () => void reload(segment),
        },
        {
          instant: matchMedia("(prefers-reduced-motion: reduce)").matches,
          speed: store.get(speedAtom),
        },
      );
      session.current = started;
      void started.run().then(() => {
        if (session.current === started) update({ isOn: false });
      });
    };
    const stop = () => {
      session.current?.leave();
      session.current = null;
      update({ turn: null });
    };
    // A page that nobody sees watches nothing, and is not counted.
    const onVisibility = () => {
      if (document.hidden) stop();
      else if (session.current === null) start();
    };
    update(NOTHING);
    start();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      stop();
      update(NOTHING);
      store.set(watchedTurnsAtom, new Set());
    };
  }, [segment, store, change, reload]);
  return { ...watching, showAll: () => session.current?.showAll() };
}
