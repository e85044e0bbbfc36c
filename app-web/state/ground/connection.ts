/**
 * Whether this device is offline. `navigator.onLine` is not enough: a device without a network
 * still reaches a local server, so the server is asked too.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { isServerThere } from "../../api/desk/health.ts";

const isOfflineAtom = atom(false);

const checkAtom = atom(null, async (_get, set) => {
  // The connection may have returned during the request.
  const isOffline = !navigator.onLine && !(await isServerThere()) && !navigator.onLine;
  set(isOfflineAtom, isOffline);
});

/** Returns whether this device is offline. */
export function useIsOffline(): boolean {
  const check = useSetAtom(checkAtom);
  useEffect(() => {
    const listen = () => void check();
    listen();
    addEventListener("online", listen);
    addEventListener("offline", listen);
    return () => {
      removeEventListener("online", listen);
      removeEventListener("offline", listen);
    };
  }, [check]);
  return useAtomValue(isOfflineAtom);
}
