import { preloadable } from "../loading/preloadable.tsx";

/**
 * The Markdown library as a lazy chunk. Preloaded, so that it is ready when a response is saved.
 */
export const { Component: ParsedMarkdown, load: loadParsedMarkdown } = preloadable(
  () => import("./parsed-markdown.tsx"),
  ({ ParsedMarkdown }) => ParsedMarkdown,
);

/**
 * Loads the library if one of the texts needs it, so that their first rendering is the final one.
 * Without it they are shown as the simple parser reads them.
 */
export async function loadMarkdownFor(
  texts: readonly { readonly content: string }[],
): Promise<void> {
  try {
    const { plainBlocks } = await import("@einstein-vs-cat/core/markdown/plain-blocks");
    if (texts.some(({ content }) => plainBlocks(content) === null)) await loadParsedMarkdown();
  } catch (error) {
    console.warn("the Markdown library could not be loaded", error);
  }
}
