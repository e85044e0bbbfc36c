import type { Translate } from "./text.ts";

/** What a person reads when the server could not be reached: a device that is offline knows why. */
export const lostConnection = (t: Translate): string =>
  t(globalThis.navigator?.onLine === false ? "offline.banner" : "error.connectionLost");
