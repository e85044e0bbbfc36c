import { CAT, EINSTEIN, type Persona, positionLabel, questionHeader } from "@einstein-vs-cat/core";
import { type ReactNode, type Ref, useState } from "react";
import type { ToldDebate } from "../../api/debates.ts";
import { useText } from "../../state/language.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The question, short until it is clicked, and the two positions against each other (SPEC §2). */
export function DebateHeader(props: {
  readonly debate: ToldDebate;
  readonly heading: Ref<HTMLHeadingElement>;
  /** What stands beside the question. */
  readonly corner: ReactNode;
}) {
  const t = useText();
  const { debate } = props;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        {props.corner}
        <h1 ref={props.heading} tabIndex={-1} className="flex min-h-11 min-w-0 flex-1 items-center text-lg font-bold sm:text-2xl">
          <Question question={debate.question} />
        </h1>
      </div>
      <section aria-label={t("debate.positions")} className="panel grid grid-cols-[1fr_auto_1fr] items-center gap-2 p-3 sm:px-6">
        <Side persona={EINSTEIN} position={debate.option1} />
        <span className="px-1 text-sm font-bold text-muted">{t("persona.versus")}</span>
        <Side persona={CAT} position={debate.option2} />
      </section>
    </div>
  );
}

function Question({ question }: { readonly question: string }) {
  const t = useText();
  const [isFull, setIsFull] = useState(false);
  const short = questionHeader(question);
  if (short === question) return <span dir="auto">{question}</span>;
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

function Side({ persona, position }: { readonly persona: Persona; readonly position: string }) {
  const t = useText();
  const isEinstein = persona.key === "einstein";
  return (
    <div className={`flex min-w-0 items-center gap-3 ${isEinstein ? "" : "flex-row-reverse text-end"}`}>
      <Portrait of={persona.key} className="size-10 shrink-0 sm:size-14" />
      <div className="min-w-0">
        <p className={`text-xs ${isEinstein ? "text-einstein" : "text-cat"}`}>{t(`persona.${persona.key}`)}</p>
        <p dir="auto" title={position} className="text-sm font-bold sm:text-base">
          {positionLabel(position)}
        </p>
      </div>
    </div>
  );
}
