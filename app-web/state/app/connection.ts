/** Whether this device is offline. One without a network still reaches a server that runs on itself: so the server is asked. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { isServerThere } from "../../api/health.ts";

const isOfflineAtom = atom(false);

const checkAtom = atom(null, async (_get, set) => {
  // The connection may have come back while the server was asked.
  const isOffline = !navigator.onLine && !(await isServerThere()) && !navigator.onLine;
  set(isOfflineAtom, isOffline);
});

/** Whether this device is offline, from now on. */
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
