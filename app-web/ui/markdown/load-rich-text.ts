import { preloadable } from "../loading/preloadable.tsx";

/** The markdown library, loaded with `loadRichText`: early, so that it is there when the first block is finished. */
export const { Component: RichText, load: loadRichText } = preloadable(
  () => import("./rich-text.tsx"),
  ({ RichText }) => RichText,
);
