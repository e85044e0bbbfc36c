import type { judgingAnswer, Serialized } from "@einstein-vs-cat/core";
import { call } from "../http.ts";

/** The rubric of the judges, and what the judges of this server did. */
export type SerializedJudging = Serialized<typeof judgingAnswer>;

/** Reads how debates are judged on this server. */
export function readJudging(): Promise<SerializedJudging> {
  return call("GET", "/api/judging");
}
