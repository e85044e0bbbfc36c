import { type BallotClaim, type ClaimAnswer, directionOf } from "@einstein-vs-cat/core";
import { ArrowLeft, Minus, ThumbsDown, ThumbsUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { plainText } from "../../ui/debate/short-quote.tsx";

const CHOICES = [
  { answer: "agree", icon: ThumbsUp, keys: ["1", "ArrowUp"] },
  { answer: "disagree", icon: ThumbsDown, keys: ["2", "ArrowDown"] },
  { answer: "skip", icon: Minus, keys: ["3"] },
] as const;

/** The arrows that go on and back where the language is read in that direction. */
const ARROWS = {
  ltr: { on: "ArrowRight", back: "ArrowLeft" },
  rtl: { on: "ArrowLeft", back: "ArrowRight" },
} as const;

/** A claim without its side, and the answers to it: by button, number or arrow. */
export function ClaimQuestion(props: {
  readonly claim: BallotClaim;
  readonly claims: readonly BallotClaim[];
  readonly at: number;
  readonly language: string;
  readonly answer: (claim: BallotClaim, answer: ClaimAnswer) => void;
  readonly back: (() => void) | null;
}) {
  const t = useText();
  const { claim, claims, at, language, answer, back } = props;
  const agree = useRef<HTMLButtonElement>(null);
  useAnswerKeys((key) => {
    const arrows = ARROWS[directionOf(t.language)];
    if (key === arrows.back || key === "Backspace") return back;
    const chosen = CHOICES.find(({ keys }) => (keys as readonly string[]).includes(key));
    const given = key === arrows.on ? "skip" : chosen?.answer;
    return given === undefined ? null : () => answer(claim, given);
  });
  // At first, and when the button that had the focus has gone, an answer is near.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || !activeElement.isConnected || activeElement.tagName !== "BUTTON")
      agree.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="flex flex-col gap-3">
        <p className="text-xs text-muted tabular-nums">
          {t("ballot.progress", { number: at + 1, total: claims.length })}
        </p>
        <p
          lang={language}
          dir="auto"
          className="reading min-h-[4lh] border border-line bg-panel p-4 text-lg leading-snug font-bold sm:min-h-[3lh]"
        >
          {plainText(claim.point)}
        </p>
      </div>
      <progress
        aria-hidden="true"
        value={at}
        max={claims.length}
        className="h-1.5 w-full accent-accent"
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {CHOICES.map(({ answer: given, icon: Icon, keys }) => (
          <Button
            key={given}
            ref={given === "agree" ? agree : null}
            aria-keyshortcuts={keys.join(" ")}
            onClick={() => answer(claim, given)}
            className="min-h-12"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {t(`ballot.${given}`)}
            <span aria-hidden="true" className="ms-auto text-xs text-muted pointer-coarse:hidden">
              {keys[0]}
            </span>
          </Button>
        ))}
      </div>
      <Button
        variant="quiet"
        isBusy={back === null}
        onClick={() => back?.()}
        className="self-start"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
        {t("ballot.back")}
      </Button>
    </div>
  );
}

/** Listens for the keys of the answers, wherever the focus is in the dialog. */
function useAnswerKeys(actionOf: (key: string) => (() => void) | null): void {
  const latest = useRef(actionOf);
  useEffect(() => {
    latest.current = actionOf;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const act = latest.current(event.key);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
