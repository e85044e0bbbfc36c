import type { SerializedResponse } from "./debates.ts";
import { call } from "./http.ts";

/** Makes a variant of the last turn the one that the debate goes on with, and returns the turn. */
export const chooseVariant = (responseId: number, number: number): Promise<SerializedResponse> =>
  call("PUT", `/api/responses/${responseId}/variant`, { number });
