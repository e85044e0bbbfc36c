/** All calls to the server go through here. Every refusal becomes an error that a toast can show as it is. */

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
 * Always sends cookies, and a body as JSON when there is one. Never retries.
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

/** Called with the status of every non-OK answer. */
const listeners = new Set<(status: number) => void>();

/** Calls the listener with the status of every non-OK answer: one of them may mean that the session has ended. */
export function onErrorResponse(listener: (status: number) => void): void {
  listeners.add(listener);
}

/** The error that a non-OK answer stands for. */
export async function errorOf(answer: Response): Promise<HttpError> {
  for (const listener of listeners) listener(answer.status);
  const body = await answer.text().catch(() => "");
  const type = answer.headers.get("Content-Type") ?? "";
  return new HttpError(
    answer.status,
    refusalIn(body.trim(), type) ?? { message: answer.statusText },
  );
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
 * A call that answers with JSON, or with nothing when the answer has no content.
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
