import type { SerializedStance } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** Returns whether a turn held its side against the person. It takes as long as a model needs. */
export const checkStance = (responseId: number): Promise<SerializedStance> =>
  call("POST", `/api/responses/${responseId}/stance`);
