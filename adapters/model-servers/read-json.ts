import { providerFetch } from "@einstein-vs-cat/provider-http/provider-fetch";
import * as z from "zod/mini";

/**
 * Asks a server for JSON of a schema: with POST when there is a body, else with GET. Returns null when
 * it is not reached, refuses, or answers with anything else: any program may listen on a port.
 */
export async function readJson<Schema extends z.core.$ZodType>(
  url: string,
  schema: Schema,
  signal: AbortSignal,
  body?: object,
): Promise<z.core.output<Schema> | null> {
  try {
    const response = await providerFetch(url, {
      signal,
      ...(body && {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    const answer = await response.json();
    const parsed = z.safeParse(schema, answer);
    return response.ok && parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
