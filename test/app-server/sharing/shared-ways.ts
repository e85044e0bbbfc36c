import type { Visitor } from "../harness.ts";

/** Every way over HTTP to something shared. */
export const WAYS: Record<string, (visitor: Visitor, segment: string) => Promise<Response>> = {
  "the API": (visitor, segment) => visitor.fetch(`/api/share/${segment}`),
  "the API as problem details": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}`, { headers: { Accept: "application/problem+json" } }),
  "the head of the API": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}`, { method: "HEAD" }),
  "the Markdown file": (visitor, segment) =>
    visitor.fetch(`/api/share/${segment}/export?format=md`),
  "the JSON file": (visitor, segment) => visitor.fetch(`/api/share/${segment}/export?format=json`),
  saving: (visitor, segment) => visitor.post(`/api/share/${segment}/save`, { title: "Mine" }),
  "the page": (visitor, segment) => pageOf(visitor, segment),
  "the picture": (visitor, segment) => visitor.fetch(`/share/${segment}/preview.png`),
};

/** The page of a shared address, as a browser asks for it. */
export const pageOf = (
  visitor: Visitor,
  segment: string | number | null,
  headers: Record<string, string> = {},
) =>
  visitor.fetch(`/share/${segment}`, {
    headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers },
  });

/** All of an answer that could tell two answers apart; the id of the request and the time always do. */
export async function whole(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => name !== "x-request-id" && name !== "date",
  );
  return JSON.stringify([
    response.status,
    headers,
    Buffer.from(await response.arrayBuffer()).toString("base64"),
  ]);
}
