/** The requests whose answers were lost. */
const unanswered = new Map<string, string>();

/**
 * Sends what a person wants with an id that the server takes once. Wanted again after a lost answer, it
 * is the same request.
 */
export async function sendOnce<Answer>(
  wanted: string,
  send: (requestId: string) => Promise<Answer>,
): Promise<Answer> {
  const requestId = unanswered.get(wanted) ?? newRequestId();
  unanswered.set(wanted, requestId);
  const answer = await send(requestId);
  unanswered.delete(wanted);
  return answer;
}

/** `crypto.randomUUID` is missing on pages without https. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
