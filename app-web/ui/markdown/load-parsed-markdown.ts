import { preloadable } from "../loading/preloadable.tsx";
import type { FirstTexts } from "./needs-library.ts";

/**
 * The Markdown library as a lazy chunk. Preloaded, so that it is ready when a response is saved.
 */
export const {
  Component: ParsedMarkdown,
  load: loadParsedMarkdown,
  isReady: isMarkdownReady,
} = preloadable(
  () => import("./parsed-markdown.tsx"),
  ({ ParsedMarkdown }) => ParsedMarkdown,
);

/**
 * Loads the library if the first screen needs it, so that its first rendering is the final one.
 * Without it, texts are shown as the simple parser reads them.
 */
export async function loadMarkdownFor(first: FirstTexts): Promise<void> {
  try {
    const { needsLibrary } = await import("./needs-library.ts");
    if (needsLibrary(first)) await loadParsedMarkdown();
  } catch (error) {
    console.warn("the Markdown library could not be loaded", error);
  }
}
