import { useEffect, useState } from "react";
import { useText } from "../../state/language.ts";
import type { LiveTurn } from "../../state/live-turn-session.ts";
import { type Telling, tellMore, UNTOLD } from "../../state/sentences.ts";

/** A screen reader is told of additions; older sentences only make the page long. */
const KEPT = 12;

interface Told {
  readonly telling: Telling;
  readonly lines: readonly { readonly id: number; readonly words: string }[];
}

/** Tells a screen reader the turn in whole sentences, as they come from the server: its own pace is the reveal. */
export function LiveAnnouncer({ turn, name }: { readonly turn: LiveTurn; readonly name: string }) {
  const t = useText();
  const [told, setTold] = useState<Told>({ telling: UNTOLD, lines: [] });
  const isWhole = turn.phase === "ended";
  useEffect(() => {
    setTold((before) => {
      const telling = tellMore(before.telling, turn.text, isWhole);
      if (telling === before.telling) return before;
      const more = telling.sentences.map((words, index) => ({ id: before.telling.told + index / 1_000, words }));
      return { telling, lines: [...before.lines, ...more].slice(-KEPT) };
    });
  }, [turn.text, isWhole]);
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only" dir="auto">
      <p>{t("live.speaking", { name })}</p>
      {told.lines.map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  );
}
