import type { SerializedVariants } from "@einstein-vs-cat/core";
import type { SerializedResponse } from "./debates.ts";
import { call } from "./http.ts";

export type { SerializedVariants } from "@einstein-vs-cat/core";

/** Reads all variants of a turn, in the order in which they were made. */
export const readVariants = (responseId: number): Promise<SerializedVariants> =>
  call("GET", `/api/responses/${responseId}/variants`);

/** Makes a variant of the last turn the one that the debate goes on with, and returns the turn. */
export const chooseVariant = (responseId: number, number: number): Promise<SerializedResponse> =>
  call("PUT", `/api/responses/${responseId}/variant`, { number });
