import type { SerializedUsage } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

export type { SerializedUsage } from "@einstein-vs-cat/core";

/** Reads what the caller, a user or a visitor, has used today. */
export function readUsage(): Promise<SerializedUsage> {
  return call("GET", "/api/usage");
}
