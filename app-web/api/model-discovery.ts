import type { LookResult } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

export type { LookResult } from "@einstein-vs-cat/core";

/** Lets the server look for a model server on its machine. */
export function lookForModels(): Promise<LookResult> {
  return call("POST", "/api/models/discover");
}
