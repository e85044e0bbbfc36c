/** One door to the server. Every refusal becomes an error that a toast can show as it is (SPEC §8). */

/** A non-OK answer: its message is the status, a colon and a space, then the body or else the status text (SPEC §8). */
export class HttpError extends Error {
  readonly status: number;
  /** What the server said, without the status. */
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
 * Sends cookies always, and a body as JSON when there is one (SPEC §7). Never tries twice.
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

/** Who wants to know of every non-OK answer. */
const listeners = new Set<(status: number) => void>();

/** Tells the status of every non-OK answer from now on: one of them may mean that the session has ended elsewhere. */
export function onErrorResponse(listener: (status: number) => void): void {
  listeners.add(listener);
}

/** The error that a non-OK answer stands for. */
export async function errorOf(answer: Response): Promise<HttpError> {
  for (const listener of listeners) listener(answer.status);
  const body = await answer.text().catch(() => "");
  return new HttpError(answer.status, body.trim() || answer.statusText);
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
