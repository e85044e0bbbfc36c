/**
 * Returns everything a client could tell two responses apart by, except the request id and the
 * date, which always differ.
 */
export async function comparableResponse(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => name !== "x-request-id" && name !== "date",
  );
  return JSON.stringify([response.status, headers, await response.text()]);
}
