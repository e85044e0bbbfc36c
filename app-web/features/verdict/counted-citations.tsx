import { useEvidence } from "../../state/evidence/read-evidence.ts";
import type { JudgedSource } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { CitationCounts } from "../../ui/evidence/citation-counts.tsx";

/** The citations of both sides, beside the scores of the judges; nothing until they are read. */
export function CountedCitations(props: {
  readonly source: JudgedSource;
  readonly keptTurns: number;
}) {
  const t = useText();
  const { value } = useEvidence(props.source, props.keptTurns);
  if (value === null) return null;
  return (
    <section aria-labelledby="citations" className="mt-8">
      <h3 id="citations" className="font-bold">
        {t("evidence.citations")}
      </h3>
      <CitationCounts counts={value.counts} />
    </section>
  );
}
