import type { Translate } from "./text.ts";

/** Returns the message for a failed connection. It mentions the device when that is offline. */
export const lostConnection = (t: Translate): string =>
  t(globalThis.navigator?.onLine === false ? "offline.banner" : "error.connectionLost");
