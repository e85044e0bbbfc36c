import type { SerializedCitation, SerializedPassage } from "../../api/sources.ts";
import { isNotFound } from "../../state/evidence/is-not-found.ts";
import { usePassage } from "../../state/evidence/read-evidence.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { SourceTitle } from "./source-title.tsx";

/** The text of a cited passage with the quoted words marked; for its owner also what stands around it. */
export function PassageText(props: {
  readonly source: JudgedSource;
  readonly citation: SerializedCitation;
}) {
  const t = useText();
  const { source, citation } = props;
  const { value, error, retry } = usePassage(source, citation);
  if (value !== null) return <Passage passage={value} citation={citation} />;
  if (isNotFound(error))
    return (
      <p role="status" className="text-sm text-muted">
        {t("evidence.notShown")}
      </p>
    );
  if (error !== null) return <RetryAlert message={errorMessage(error, t)} onRetry={retry} />;
  return (
    <p role="status" className="appear-late text-sm text-muted">
      {t("evidence.loading")}
    </p>
  );
}

function Passage(props: {
  readonly passage: SerializedPassage;
  readonly citation: SerializedCitation;
}) {
  const t = useText();
  const { passage, citation } = props;
  const { text, page, before, after } = passage;
  const start = citation.quote?.sourceStart ?? 0;
  const end = citation.quote?.sourceEnd ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        <SourceTitle {...passage} />
        {page !== null && <span className="text-muted"> · {t("evidence.page", { page })}</span>}
      </p>
      <Neighbour label={t("evidence.before")} text={before} />
      <blockquote
        dir="auto"
        className="reading border-s-2 border-accent ps-3 text-sm whitespace-pre-line"
      >
        {text.slice(0, start)}
        {end > start && (
          <mark ref={bringIntoView} className="bg-mark text-inherit">
            {text.slice(start, end)}
          </mark>
        )}
        {text.slice(end)}
      </blockquote>
      <Neighbour label={t("evidence.after")} text={after} />
    </div>
  );
}

/** The quoted words may stand below what the panel shows of a long passage. */
const bringIntoView = (mark: HTMLElement | null) => mark?.scrollIntoView?.({ block: "nearest" });

/** A passage beside the cited one. */
function Neighbour({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="text-xs text-muted">
      <h3>{label}</h3>
      <p dir="auto" className="reading border-s border-line ps-3 whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
