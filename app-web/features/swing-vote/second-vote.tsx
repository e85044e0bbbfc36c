import { type ReactNode, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import {
  type OwnVote,
  useCastVote,
  useReadWhenFixed,
  useSwing,
} from "../../state/sharing/swing.ts";
import { SwingResult } from "../../ui/swing/swing-result.tsx";
import { useSecondsLeft } from "../../ui/swing/use-seconds-left.ts";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { Choices } from "./choices.tsx";
import { SWING_ID } from "./swing-id.ts";

/**
 * At the end of the page, for those who have said where they stood: the same question, and once the
 * answer is fixed, whom the debate moved. The owner, who does not vote, sees that at once.
 */
export function SecondVote({ segment }: { readonly segment: string }) {
  const swing = useSwing(segment);
  const mine = swing?.mine ?? null;
  const isCounted = swing !== null && swing.accounts !== null;
  useReadWhenFixed(segment, mine?.fixedAt ?? null, isCounted);
  if (swing === null || (mine === null && !swing.isOwner)) return null;
  return (
    <Frame title={isCounted ? "swing.title" : "swing.after"} content={isCounted}>
      {isCounted ? (
        <SwingResult {...swing} />
      ) : (
        mine !== null && <Question segment={segment} mine={mine} />
      )}
    </Frame>
  );
}

function Frame(props: {
  readonly title: "swing.title" | "swing.after";
  readonly content: unknown;
  readonly children: ReactNode;
}) {
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  useKeepFocus(frame, props.content, (area) => area.querySelector("h2"));
  return (
    <section
      ref={frame}
      aria-labelledby={SWING_ID}
      className="panel flex flex-col gap-4 p-4 sm:p-6 print:hidden"
    >
      <h2 id={SWING_ID} tabIndex={-1} className="font-bold">
        {t(props.title)}
      </h2>
      <div aria-live="polite" className="flex flex-col gap-3">
        {props.children}
      </div>
    </section>
  );
}

function Question({ segment, mine }: { readonly segment: string; readonly mine: OwnVote }) {
  const t = useText();
  const { cast, isSending } = useCastVote();
  const waiting = useSecondsLeft(mine.opensAt);
  if (waiting > 0 && mine.after === null)
    return <p className="text-sm text-muted">{t("swing.wait")}</p>;
  return (
    <>
      <Choices
        undecided={t("swing.undecided")}
        chosen={mine.after}
        isBusy={isSending}
        onChoose={(stance) => void cast(segment, "after", stance)}
      />
      {mine.fixedAt !== null && <Undo fixedAt={mine.fixedAt} />}
    </>
  );
}

/** Counts down silently: a screen reader says how long there is once, when the answer is given. */
function Undo({ fixedAt }: { readonly fixedAt: number }) {
  const t = useText();
  const seconds = useSecondsLeft(fixedAt);
  const first = useRef(seconds);
  return (
    <p className="text-sm text-muted">
      <span className="sr-only">{t("swing.undo", { seconds: first.current })}</span>
      <span aria-hidden="true">{t("swing.undo", { seconds })}</span>
    </p>
  );
}
