import { useRef, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { pageVoteWords } from "../../state/sharing/vote-words.ts";
import { stagePart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import type { AskedQuestion, EarlyAnswers } from "./first-vote.tsx";
import { VoteQuestion } from "./vote-question.tsx";

const { Component: First, load: loadFirst } = stagePart(
  () => import("./first-vote.tsx"),
  ({ FirstVote }) => FirstVote,
);
const { Component: Second } = stagePart(
  () => import("./second-vote.tsx"),
  ({ SecondVote }) => SecondVote,
);

/**
 * The question before the first turn. It is on the page from the first paint on, for everybody. What it
 * takes to answer it loads with the first touch of the page; an answer that was given before that counts.
 */
export function FirstVoteLine({ segment }: { readonly segment: string }) {
  const { language } = useText();
  const isTouched = useFirstInteraction(() => loadFirst().catch(() => {})) !== null;
  const [question, setQuestion] = useState<AskedQuestion | "not asked" | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const early = useRef<EarlyAnswers>({ given: null, take: null }).current;
  const isAsked = question !== "not asked";
  useKeepFocus(room, isAsked, answerOrLine);
  const asked = question === null ? pageVoteWords(language) : isAsked ? question.words : null;
  const give = (answer: NonNullable<EarlyAnswers["given"]>) => {
    if (early.take === null) early.given = answer;
    else early.take(answer);
  };
  return (
    <div ref={room} className="vote-room print:hidden">
      {/* The same from the first paint to the answer, because a press may begin before the code is there. */}
      {asked !== null && (
        <VoteQuestion
          words={asked}
          isBusy={isAsked && question?.isBusy === true}
          onChoose={give}
          onSkip={() => give("skip")}
        />
      )}
      {isTouched && (
        <LazyBoundary fallback={null} errorFallback={null}>
          <First segment={segment} early={early} onQuestion={setQuestion} />
        </LazyBoundary>
      )}
    </div>
  );
}

/** Returns what takes the focus of a button that went away. */
const answerOrLine = (room: HTMLElement): HTMLElement | null =>
  room.querySelector<HTMLElement>("section > button:only-child") ?? room.querySelector("section");

/** The same question at the end, and then whom the debate moved. Loads like the first one. */
export function SecondVoteLine({ segment }: { readonly segment: string }) {
  const isTouched = useFirstInteraction(async () => {}) !== null;
  if (!isTouched) return null;
  return (
    <LazyBoundary fallback={null} errorFallback={null}>
      <Second segment={segment} />
    </LazyBoundary>
  );
}
