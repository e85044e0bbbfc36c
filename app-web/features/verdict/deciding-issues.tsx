import { modelDisplayName } from "@einstein-vs-cat/core";
import { useCatalogue } from "../../state/debate/models.ts";
import { decidingIssuesOf, type ShownVerdict } from "../../state/judging/judges.ts";
import { useText } from "../../state/language/language.ts";
import { plainText } from "../../ui/debate/short-quote.tsx";

/** What the debate turned on, as the judges wrote it. */
export function DecidingIssues(props: {
  readonly verdict: ShownVerdict;
  readonly language: string;
}) {
  const t = useText();
  const catalogue = useCatalogue();
  const issues = decidingIssuesOf(props.verdict);
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby="deciding-issue" className="mt-8">
      <h3 id="deciding-issue" className="font-bold">
        {t("verdict.issue")}
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {issues.map(({ text, models }) => (
          <li key={text} className="border-s-4 border-control ps-3">
            <p lang={props.language} dir="auto" className="reading text-sm leading-snug">
              {plainText(text)}
            </p>
            {models.length > 0 && (
              <p className="mt-0.5 text-xs text-muted">
                {models.map((model) => modelDisplayName(catalogue, model)).join(" · ")}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
