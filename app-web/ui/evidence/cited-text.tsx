import { citedParts, type PassageRef } from "@einstein-vs-cat/core";
import { Fragment, use } from "react";
import { LazyBoundary } from "../loading/lazy-boundary.tsx";
import { CitedTurnContext, citationOf } from "./cited-turn.ts";
import { KnownCitation, PrivateCitation } from "./lazy-known-citation.ts";

/**
 * Text with its citations as chips. Every character of the text stays on the page: what a chip leaves
 * out is only hidden, so that copies, print and the reading voice find it. `app-server/pages/markdown-html.ts`
 * writes the same elements.
 */
export function CitedText({ text, from }: { readonly text: string; readonly from: number }) {
  if (use(CitedTurnContext) === null) return text;
  return citedParts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
    <Fragment key={index}>
      {part.kind === "words" && part.text}
      {part.kind === "rest" && (
        <span aria-hidden="true" className="cite-rest">
          {part.text}
        </span>
      )}
      {part.kind === "name" && (
        <Chip name={part.text} passage={part.ref} index={from + part.index} />
      )}
    </Fragment>
  ));
}

/** A citation. Until it is known what it is worth, it looks neutral and already has its size. */
function Chip(props: {
  readonly name: string;
  readonly passage: PassageRef;
  readonly index: number;
}) {
  const { name, passage, index } = props;
  const turn = use(CitedTurnContext);
  const neutral = (
    <span className="cite">
      <bdi dir="ltr">{name}</bdi>
    </span>
  );
  const citation = turn?.citations ? citationOf(turn.citations, index, passage) : null;
  if (citation === null && !turn?.isPrivate) return neutral;
  return (
    <LazyBoundary fallback={neutral} errorFallback={neutral}>
      {citation === null ? (
        <PrivateCitation name={name} />
      ) : (
        <KnownCitation name={name} citation={citation} />
      )}
    </LazyBoundary>
  );
}
