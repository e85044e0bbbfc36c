/**
 * `node test/operations/deploy/debate-once.ts URL`: creates a debate on a running server, plays one turn over
 * HTTP, and reads the stored response. It needs no packages.
 */

import { listen, Visitor } from "../../e2e/support/visitor.ts";

/** @throws Error when the turn is not streamed to its end, or not stored as it was streamed. */
export async function debateOnce(url: string): Promise<string> {
  const visitor = new Visitor();
  const id = await visitor.createDebate({ url });
  const { text, end } = await listen(await visitor.generate({ url }, id));
  if (end !== "done") throw new Error(`The turn ended with ${JSON.stringify(end)}: ${text}`);
  const { responses } = await visitor.readDebate({ url }, id);
  if (responses.length !== 1 || responses[0]?.content !== text)
    throw new Error("The server stored another text than it streamed.");
  return text;
}

if (import.meta.main) {
  const text = await debateOnce(process.argv[2] ?? "http://127.0.0.1:3000");
  console.log(`Einstein said ${text.length} characters: ${text.slice(0, 60)}…`);
}
