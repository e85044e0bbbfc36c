import type { Standpoint } from "@einstein-vs-cat/core";
import { useEffect, useId, useLayoutEffect, useState } from "react";
import { readStorage, writeStorage } from "../../state/ground/storage.ts";
import { useText } from "../../state/language/language.ts";
import { useCastVote, useSwing } from "../../state/sharing/swing.ts";
import type { VoteWords } from "../../state/sharing/vote-words.ts";
import { Button } from "../../ui/button.tsx";
import { useSides } from "../../ui/debate/sides.tsx";
import { standpointName } from "../../ui/swing/standpoint-name.ts";
import { SWING_ID } from "./swing-id.ts";
import { LINE_CLASS } from "./vote-question.tsx";

/** The debates on which this tab's reader has skipped the question, by their segments. */
const SKIPPED_KEY = "skipped-votes";

const skippedVotes = () => readStorage("sessionStorage", SKIPPED_KEY)?.split(" ") ?? [];

/** An answer that was given before this part was loaded, and who takes later ones. */
export interface EarlyAnswers {
  given: Standpoint | "skip" | null;
  take: ((answer: Standpoint | "skip") => void) | null;
}

/** The question that is asked. */
export interface AskedQuestion {
  readonly words: VoteWords;
  readonly isBusy: boolean;
}

/**
 * Knows whether the question is asked, and takes its answer; the line around shows it. Shows the answer,
 * once there is one. All of it has the same height.
 */
export function FirstVote(props: {
  readonly segment: string;
  readonly early: EarlyAnswers;
  readonly onQuestion: (question: AskedQuestion | "not asked") => void;
}) {
  const t = useText();
  const { segment, early, onQuestion } = props;
  const swing = useSwing(segment);
  const { cast, isSending } = useCastVote();
  const [isSkipped, setIsSkipped] = useState(() => skippedVotes().includes(segment));
  const mine = swing?.mine ?? null;
  const shown = shownOf(swing, isSkipped);
  const skip = (value: boolean) => {
    const others = skippedVotes().filter((one) => one !== segment);
    writeStorage("sessionStorage", SKIPPED_KEY, [...others, ...(value ? [segment] : [])].join(" "));
    setIsSkipped(value);
  };
  const answer = (given: Standpoint | "skip") => {
    if (given === "skip") skip(true);
    else void cast(segment, "before", given);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same at every render
  useEffect(() => {
    early.take = answer;
    return () => {
      early.take = null;
    };
  }, [segment, early]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the early answer is given once
  useLayoutEffect(() => {
    if (shown === "nothing") return;
    const words = {
      ...{ before: t("swing.before"), undecided: t("swing.undecided"), skip: t("swing.skip") },
    };
    onQuestion(shown === "asked" ? { words, isBusy: isSending } : "not asked");
    // Who has answered on an earlier visit has an answer.
    if (shown === "asked" && early.given !== null) answer(early.given);
    early.given = null;
  }, [shown, isSending, t]);
  if (shown === "nothing" || shown === "asked") return null;
  return <Answered shown={shown} before={mine?.before ?? 0} onAskAgain={() => skip(false)} />;
}

/** The line of a reader who has answered or skipped the question. */
function Answered(props: {
  readonly shown: "skipped" | "voted" | "counted";
  readonly before: Standpoint;
  readonly onAskAgain: () => void;
}) {
  const t = useText();
  const sides = useSides();
  const id = useId();
  const { shown, before, onAskAgain } = props;
  return (
    <section tabIndex={-1} aria-labelledby={id} className={LINE_CLASS}>
      {shown === "skipped" && (
        <Button id={id} variant="quiet" className="self-start px-0!" onClick={onAskAgain}>
          {t("swing.before")}
        </Button>
      )}
      {shown === "voted" && (
        <p id={id} className="flex min-h-11 items-center text-muted">
          {t("swing.askedAgain", { name: standpointName(t, sides, before) })}
        </p>
      )}
      {shown === "counted" && (
        <a
          id={id}
          href={`#${SWING_ID}`}
          className="flex min-h-11 items-center self-start text-accent underline underline-offset-4"
        >
          {t("swing.title")}
        </a>
      )}
    </section>
  );
}

/** Returns what the line shows. Who has voted twice, and the owner, can go to the result. */
function shownOf(swing: ReturnType<typeof useSwing>, isSkipped: boolean) {
  if (swing === null) return "nothing";
  if (swing.isOwner || (swing.mine !== null && swing.mine.after !== null)) return "counted";
  if (swing.mine !== null) return "voted";
  return isSkipped ? "skipped" : "asked";
}
