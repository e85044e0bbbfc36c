import { preloadable } from "../loading/preloadable.tsx";

/**
 * The Markdown library as a lazy chunk. Preloaded, so that it is ready when a response is saved.
 */
export const { Component: ParsedMarkdown, load: loadParsedMarkdown } = preloadable(
  () => import("./parsed-markdown.tsx"),
  ({ ParsedMarkdown }) => ParsedMarkdown,
);
