import type { Visitor } from "../harness.ts";

/** Every kind of HTTP request that reaches a shared debate. */
export const REQUESTS: Record<string, (visitor: Visitor, segment: string) => Promise<Response>> = {
  "the API": (visitor, segment) => visitor.fetch(`/api/share/${segment}`),
  "the API as problem details": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}`, { headers: { Accept: "application/problem+json" } }),
  "HEAD on the API": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}`, { method: "HEAD" }),
  "the Markdown file": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}/export?format=md`),
  "the JSON file": (visitor, segment) => visitor.fetch(`/api/share/${segment}/export?format=json`),
  "the flow sheet": (visitor, segment) => visitor.fetch(`/api/share/${segment}/flow`),
  "a sentence aloud": (visitor, segment) =>
    visitor.post(`/api/share/${segment}/turns/1/audio`, { sentence: 0 }),
  "the audio file": (visitor, segment) => visitor.post(`/api/share/${segment}/audio`, {}),
  "the live stream": async (visitor, segment) => {
    const response = await visitor.fetch(`/api/share/${segment}/live`);
    // It has no end.
    if (response.ok) await response.body?.cancel();
    return response;
  },
  saving: (visitor, segment) => visitor.post(`/api/share/${segment}/save`, { title: "Mine" }),
  "the swing": (visitor, segment) => visitor.fetch(`/api/share/${segment}/swing`),
  "the translation": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}/translation?language=ar`),
  "the page": (visitor, segment) => pageOf(visitor, segment),
  "the preview image": (visitor, segment) => visitor.fetch(`/share/${segment}/preview.png`),
};

/** Requests the page of a shared debate as a browser does. */
export const pageOf = (
  visitor: Visitor,
  segment: string | number | null,
  headers: Record<string, string> = {},
) =>
  visitor.fetch(`/share/${segment}`, {
    headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers },
  });

/**
 * Returns everything a client could tell two responses apart by, except the request id and the
 * date.
 */
export async function comparableResponse(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => name !== "x-request-id" && name !== "date",
  );
  return JSON.stringify([
    response.status,
    headers,
    Buffer.from(await response.arrayBuffer()).toString("base64"),
  ]);
}
