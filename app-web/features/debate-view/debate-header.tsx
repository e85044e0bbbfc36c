import type { ReactNode, Ref } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useUnfoldedQuestion } from "../../state/debate/unfolded-question.ts";
import { useIsPrinting } from "../../state/ground/printing.ts";
import { useText } from "../../state/language/language.ts";
import { questionHeader } from "../../ui/debate/labels.ts";
import { Positions } from "../../ui/debate/positions.tsx";

/** The question, shortened until clicked, and the two positions. */
export function DebateHeader(props: {
  readonly debate: SerializedDebate;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Shown before the question. */
  readonly leading: ReactNode;
  /** Shown after the question. */
  readonly actions: ReactNode;
}) {
  const { debate } = props;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        {props.leading}
        <h1
          ref={props.heading}
          tabIndex={-1}
          lang={debate.language}
          className="glow reading flex min-h-11 min-w-0 flex-1 items-center text-lg font-bold sm:text-2xl"
        >
          <Question question={debate.question} />
        </h1>
        {props.actions}
      </div>
      <Positions debate={debate} />
    </div>
  );
}

function Question({ question }: { readonly question: string }) {
  const t = useText();
  const [isFull, setIsFull] = useUnfoldedQuestion();
  const isPrinting = useIsPrinting();
  const short = questionHeader(question);
  if (short === question || isPrinting) return <span dir="auto">{question}</span>;
  return (
    <button
      type="button"
      aria-expanded={isFull}
      title={t("debate.showFullQuestion")}
      className="min-h-11 w-full text-start whitespace-pre-line"
      onClick={() => setIsFull(!isFull)}
    >
      <bdi>{isFull ? question : short}</bdi>
    </button>
  );
}
