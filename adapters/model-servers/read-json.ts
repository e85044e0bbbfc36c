import { providerFetch, readJsonBody } from "@einstein-vs-cat/provider-http/provider-fetch";
import * as z from "zod/mini";

/** The longest answer that is read (characters): any program may listen on a port. */
const MAX_ANSWER = 2 ** 16;

/**
 * Asks a server for JSON of a schema: with POST when there is a body, else with GET. Returns null when
 * it is not reached, refuses, or answers with anything else.
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
    const answer = await readJsonBody(response, MAX_ANSWER);
    const parsed = z.safeParse(schema, answer);
    return response.ok && parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
