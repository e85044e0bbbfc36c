/** Sends every call of the app. A refusal becomes an error that a toast can show as it is. */

/** A non-OK answer: its message is the status, a colon and a space, then the body or else the status text. */
export class HttpError extends Error {
  readonly status: number;
  /** The body or else the status text. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = "HttpError";
    this.status = status;
    this.text = text;
  }
}

/** The server could not be reached, or the connection broke before it answered. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "ConnectionError";
  }
}

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
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    throw signal?.aborted ? error : new ConnectionError(error);
  }
}

const listeners = new Set<(status: number) => void>();

/** Calls the listener with the status of every non-OK answer: one may mean that the session ended in another tab or on another device. */
export function onErrorResponse(listener: (status: number) => void): void {
  listeners.add(listener);
}

/** Reads the error of a non-OK answer. */
export async function errorOf(answer: Response): Promise<HttpError> {
  for (const listener of listeners) listener(answer.status);
  const body = await answer.text().catch(() => "");
  return new HttpError(answer.status, body.trim() || answer.statusText);
}

/**
 * Makes a call and returns its JSON; undefined when the answer has no content. The server checks its answers against their
 * schemas in development and in tests, so nothing is checked here.
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
