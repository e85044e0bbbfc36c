import { send } from "../http.ts";
import { sharedAddress } from "./share.ts";

/** Asks for the live stream of a shared debate. */
export const requestLive = (segment: string, signal: AbortSignal): Promise<Response> =>
  send("GET", `${sharedAddress(segment)}/live`, undefined, signal);
