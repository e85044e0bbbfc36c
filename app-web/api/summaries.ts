import { call } from "./http.ts";

/** The summary of a long response: the one that is kept, or a new one (SPEC §7). It may take a model's time. */
export async function summariseResponse(id: number): Promise<string> {
  return (await call<{ readonly summary: string }>("POST", `/api/responses/${id}/summary`)).summary;
}
