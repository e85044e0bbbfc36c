import { call } from "./http.ts";

/** What somebody has used today. `turnsPerDay` is null where nothing is counted; `resetsAt` is when turns come back, as ISO text. */
export interface SerializedUsage {
  readonly debatesToday: number;
  readonly turnsToday: number;
  readonly turnsPerDay: number | null;
  readonly resetsAt: string | null;
}

/** What whoever is here, a visitor too, has used today. */
export function readUsage(): Promise<SerializedUsage> {
  return call("GET", "/api/usage");
}
