import type { Standpoint } from "@einstein-vs-cat/core";
import { useId } from "react";
import type { VoteWords } from "../../state/sharing/vote-words.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "./choices.tsx";

/** The classes of the line. Its height stays the same whatever it shows. */
export const LINE_CLASS =
  "flex min-h-[inherit] flex-col justify-center gap-1 text-sm md:flex-row md:items-center md:justify-start md:gap-4";

/**
 * The question where the reader stands, with its answers. The server sends the same with the page
 * (`vote-line.ts`), and the page shows it before it knows whether the reader has answered already.
 */
export function VoteQuestion(props: {
  readonly words: VoteWords;
  readonly isBusy?: boolean;
  readonly onChoose: (standpoint: Standpoint) => void;
  readonly onSkip: () => void;
}) {
  const id = useId();
  const { words, isBusy = false, onChoose, onSkip } = props;
  const skip = (className: string) => (
    <Button variant="quiet" className={className} onClick={onSkip}>
      {words.skip}
    </Button>
  );
  return (
    <section aria-labelledby={id} tabIndex={-1} className={LINE_CLASS}>
      <p id={id} className="flex min-h-11 min-w-0 items-center justify-between gap-2">
        {words.before}
        {skip("shrink-0 md:hidden")}
      </p>
      <Choices undecided={words.undecided} onChoose={onChoose} isBusy={isBusy} />
      {skip("max-md:hidden")}
    </section>
  );
}
