import { readInline } from "@einstein-vs-cat/core";
import { Fragment, memo, type ReactNode } from "react";
import { CitedText } from "../evidence/cited-text.tsx";
import { useCitationsBefore } from "../evidence/cited-turn.ts";
import { WebLink } from "./web-link.tsx";

/**
 * Inline formatting. Memoised, so that only the last item of a growing list or table is parsed
 * again.
 */
export const InlineText = memo(function InlineText({
  text,
  from = 0,
}: {
  readonly text: string;
  /** How many citations of the turn stand before the text. */
  readonly from?: number;
}) {
  const runs = readInline(text);
  const before = useCitationsBefore()(
    runs.map((run) => run.text),
    from,
  );
  return runs.map((run, index) => {
    const isCiting = !run.code && run.address === undefined;
    let words: ReactNode = isCiting ? (
      <CitedText text={run.text} from={before[index] ?? 0} />
    ) : (
      run.text
    );
    if (run.code) words = <code>{words}</code>;
    if (run.emphasis) words = <em>{words}</em>;
    if (run.strong) words = <strong>{words}</strong>;
    if (run.address !== undefined) words = <WebLink address={run.address}>{words}</WebLink>;
    // Runs are only appended, so the index is a stable key.
    return <Fragment key={index}>{words}</Fragment>;
  });
});
