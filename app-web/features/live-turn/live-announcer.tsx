import { memo, useEffect, useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { useLiveTurn } from "../../state/turn/live-turn-view.ts";
import {
  type AnnouncementState,
  announceMore,
  NOT_ANNOUNCED,
} from "../../state/turn/speech-sentences.ts";
import { useIsReadAloud } from "../../state/turn/voice-place.ts";

/** Screen readers announce additions only, so older lines are removed. */
const MAX_LINES = 12;

/**
 * Announces the turn to screen readers in whole sentences as they are received, independent of the
 * visual reveal. While a voice of the page reads the debate, it says nothing: two voices at the same
 * time are none.
 */
export function LiveAnnouncer({ name }: { readonly name: string }) {
  const t = useText();
  const turn = useLiveTurn();
  const progress = useRef<AnnouncementState>(NOT_ANNOUNCED);
  const [lines, setLines] = useState<readonly { readonly id: number; readonly words: string }[]>(
    [],
  );
  const text = turn?.text ?? "";
  const isWhole = turn?.phase === "ended";
  const isSilent = useIsReadAloud();
  useEffect(() => {
    const before = progress.current;
    progress.current = announceMore(before, text, isWhole);
    if (progress.current === before || progress.current.sentences.length === 0) return;
    if (isSilent) return;
    const more = progress.current.sentences.map((words, index) => ({
      id: before.announced + index / 1_000,
      words,
    }));
    setLines((shown) => [...shown, ...more].slice(-MAX_LINES));
  }, [text, isWhole, isSilent]);
  return <Lines opening={isSilent ? "" : t("live.speaking", { name })} lines={lines} />;
}

/** Memoised: re-renders only for new lines, not with every chunk. */
const Lines = memo(function Lines(props: {
  readonly opening: string;
  readonly lines: readonly { readonly id: number; readonly words: string }[];
}) {
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only" dir="auto">
      <p>{props.opening}</p>
      {props.lines.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
});
