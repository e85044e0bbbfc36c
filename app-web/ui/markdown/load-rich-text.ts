import { preloadable } from "../loading/preloadable.tsx";

/**
 * The Markdown library as a lazy chunk. Preloaded, so that it is ready when a response is saved.
 */
export const { Component: RichText, load: loadRichText } = preloadable(
  () => import("./rich-text.tsx"),
  ({ RichText }) => RichText,
);
