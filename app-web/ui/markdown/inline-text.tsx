import { readInline } from "@einstein-vs-cat/core";
import { Fragment, memo, type ReactNode } from "react";
import { WebLink } from "./web-link.tsx";

/**
 * Inline formatting. Memoised, so that only the last item of a growing list or table is parsed
 * again.
 */
export const InlineText = memo(function InlineText({ text }: { readonly text: string }) {
  return readInline(text).map((run, index) => {
    let words: ReactNode = run.text;
    if (run.code) words = <code>{words}</code>;
    if (run.emphasis) words = <em>{words}</em>;
    if (run.strong) words = <strong>{words}</strong>;
    if (run.address !== undefined) words = <WebLink address={run.address}>{words}</WebLink>;
    // Runs are only appended, so the index is a stable key.
    return <Fragment key={index}>{words}</Fragment>;
  });
});
