/** Renders streaming Markdown at a constant cost per chunk. */

import {
  appendText,
  EMPTY_STATE,
  finishBlocks,
  openBlocks,
  type SplitState,
} from "@einstein-vs-cat/core";
import { useLayoutEffect, useRef } from "react";
import { Pages } from "./block-pages.tsx";
import { keepPageHeights } from "./page-heights.ts";

/** The state of the previous render, so that only new text is processed. */
interface CachedSplit {
  readonly text: string;
  readonly state: SplitState;
}

function updateCache(cached: CachedSplit, text: string): CachedSplit {
  if (text === cached.text) return cached;
  const isContinuation =
    text.length > cached.text.length &&
    text.startsWith(cached.text.slice(-64), Math.max(0, cached.text.length - 64));
  return isContinuation
    ? { text, state: appendText(cached.state, text.slice(cached.text.length)) }
    : { text, state: appendText(EMPTY_STATE, text) };
}

/**
 * Markdown that is still streaming. A chunk costs as much as the open block, however long the text
 * is: finished blocks render once. It uses the simple parser, because the Markdown library is about
 * ten times slower; the library renders the saved response.
 */
export function StreamingMarkdown({
  text,
  isWhole,
}: {
  readonly text: string;
  readonly isWhole: boolean;
}) {
  // A cache, not state: the result depends on the text alone.
  const cache = useRef<CachedSplit>({ text: "", state: EMPTY_STATE });
  cache.current = updateCache(cache.current, text);
  const { state } = cache.current;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isWhole && element.current !== null) keepPageHeights(text, element.current);
  }, [isWhole, text]);
  return (
    <div ref={element} className="markdown reading" dir="auto">
      <Pages blocks={isWhole ? finishBlocks(state) : [...state.finished, ...openBlocks(state)]} />
    </div>
  );
}
