/** Sends every call of the app. A refusal becomes an error that a toast can show as it is. */

import { HttpError, type Refusal, refusalOf } from "./refusal.ts";

/** The server could not be reached, or the connection broke before it answered. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "ConnectionError";
  }
}

/** Refusals come as problem details, with a code; an answer that is OK may be of any type. */
const ACCEPT = { Accept: "application/problem+json, */*" };

/**
 * Sends a request with cookies, and with a JSON body when there is one. Never retries.
 * @throws ConnectionError when there is no answer.
 */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: "include",
      ...(body === undefined
        ? { headers: ACCEPT }
        : {
            headers: { ...ACCEPT, "Content-Type": "application/json" },
            body: JSON.stringify(body),
          }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    throw signal?.aborted ? error : new ConnectionError(error);
  }
}

const listeners = new Set<(status: number) => void>();

/**
 * Calls the listener with the status of every non-OK answer: one may mean that the session ended in
 * another tab or on another device.
 */
export function onErrorResponse(listener: (status: number) => void): void {
  listeners.add(listener);
}

/** Reads the error of a non-OK answer. */
export async function errorOf(answer: Response): Promise<HttpError> {
  for (const listener of listeners) listener(answer.status);
  const body = await answer.text().catch(() => "");
  const type = answer.headers.get("Content-Type") ?? "";
  const refusal = refusalIn(body.trim(), type) ?? { message: answer.statusText };
  // A proxy may send a date instead of seconds; such a wait is not shown.
  const retryAfter = Number.parseInt(answer.headers.get("Retry-After") ?? "", 10);
  return new HttpError(answer.status, retryAfter > 0 ? { ...refusal, retryAfter } : refusal);
}

/** The refusal in a body; null for an empty one, and for a page that a proxy sent. */
function refusalIn(body: string, type: string): Refusal | null {
  if (body === "") return null;
  if (type === "" || type.startsWith("text/plain")) return { message: body };
  try {
    return type.includes("json") ? refusalOf(JSON.parse(body)) : null;
  } catch {
    return null;
  }
}

/**
 * Makes a call and returns its JSON; undefined when the answer has no content. The server checks
 * its answers against their schemas in development and in tests, so nothing is checked here.
 * @throws HttpError for a non-OK answer.
 */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await send(method, path, body, signal);
  if (!answer.ok) throw await errorOf(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}
