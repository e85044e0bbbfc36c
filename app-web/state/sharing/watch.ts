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
import { watchedTurnsAtom } from "./watched-turns.ts";

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

/** Reads what came after the last response of a view, and returns the view with it. */
async function withNewer(
  view: SerializedShared,
  segment: string,
  isVisitor: boolean,
): Promise<SerializedShared> {
  // Visitors have one page, which begins at the start.
  if (isVisitor) return readShared(segment);
  const timeline = sharedTimeline(view);
  // Remarks after it may have moved behind the next response.
  const start = timeline.findLastIndex(({ kind }) => kind === "response") + 1;
  const remarks = start - view.responses.length;
  const page = await readShared(segment, start);
  return {
    ...page,
    responses: [...view.responses, ...page.responses],
    userInputs: [...view.userInputs.slice(0, remarks), ...page.userInputs],
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
    const update = (news: Partial<Watching>) =>
      store.set(watchingAtom, { ...store.get(watchingAtom), ...news });
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
            if (turnNumber === null && newer.total === shown.current.total) return;
            const { turn } = store.get(watchingAtom);
            if (turnNumber !== null)
              store.set(watchedTurnsAtom, new Set([...store.get(watchedTurnsAtom), turnNumber]));
            change(segment, () => newer);
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
    };
    // A page that nobody sees watches nothing, and is not counted.
    const onVisibility = () => {
      if (document.hidden) stop();
      else if (session.current === null) start();
    };
    store.set(watchingAtom, NOTHING);
    start();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      stop();
      store.set(watchingAtom, NOTHING);
      store.set(watchedTurnsAtom, new Set());
    };
  }, [segment, store, change, reload]);
  return { ...watching, showAll: () => session.current?.showAll() };
}
