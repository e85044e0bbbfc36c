import {
  isLongResponse,
  modelDisplayName,
  modelLabel,
  personaOf,
  positionLabel,
  REHEARSAL_MODEL,
  responsePreview,
} from "@einstein-vs-cat/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import type { ToldDebate, ToldResponse } from "../../api/debates.ts";
import { useText } from "../../state/language.ts";
import { useCatalogue } from "../../state/models.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { SpeechCard } from "../../ui/speech-card.tsx";

/** A saved response. One of over 500 characters can be collapsed and expanded by a click; it starts expanded (SPEC §2). */
export const ResponseCard = memo(function ResponseCard(props: { readonly response: ToldResponse; readonly debate: ToldDebate }) {
  const { response, debate } = props;
  const t = useText();
  const catalogue = useCatalogue();
  const [isExpanded, setIsExpanded] = useState(true);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A card that was collapsed from its foot would otherwise be somewhere above.
    const card = isExpanded ? null : body.current?.closest("article");
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: "start" });
  }, [isExpanded]);
  const persona = personaOf(response.optionNumber);
  const isLong = isLongResponse(response.content);
  const model =
    response.aiModel === REHEARSAL_MODEL ? t("debate.rehearsal") : modelLabel(modelDisplayName(catalogue, response.aiModel));
  return (
    <SpeechCard
      persona={persona}
      turnNumber={response.turnNumber}
      position={positionLabel(response.optionNumber === 1 ? debate.option1 : debate.option2)}
      note={model}
      {...(isLong ? { onTap: () => setIsExpanded(!isExpanded) } : {})}
    >
      <div ref={body}>
        <Markdown text={isExpanded || !isLong ? response.content : responsePreview(response.content)} />
      </div>
      {isLong && <ExpandButton isExpanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)} />}
    </SpeechCard>
  );
});

function ExpandButton({ isExpanded, onClick }: { readonly isExpanded: boolean; readonly onClick: () => void }) {
  const t = useText();
  const Icon = isExpanded ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      className="-mb-2 flex min-h-11 items-center gap-2 pt-1 text-sm text-muted hover:text-ink"
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
      {t(isExpanded ? "debate.collapse" : "debate.expand")}
    </button>
  );
}
