import { useEffect } from "react";
import { CountingRules } from "../features/judging-rules/counting-rules.tsx";
import { Criteria } from "../features/judging-rules/criteria.tsx";
import { Figures } from "../features/judging-rules/figures.tsx";
import { RubricText } from "../features/judging-rules/rubric-text.tsx";
import { Stances } from "../features/judging-rules/stances.tsx";
import { useJudging } from "../state/judging/judging.ts";
import { useText } from "../state/language/language.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/**
 * How debates are judged: the criteria, the rules, this server's figures, the rubric itself, and how
 * often models gave in. The build prerenders it.
 */
export function JudgingPage() {
  const t = useText();
  usePageTitle(t("judging.title"));
  const { rubric, loadState, read } = useJudging();
  useEffect(() => void read(), [read]);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("judging.title")}</PageHeading>
      <p className="-mt-3 max-w-prose text-muted">{t("judging.intro")}</p>
      <Criteria />
      <CountingRules decisiveMargin={rubric.decisiveMargin} />
      <Figures loadState={loadState} onRetry={() => void read()} />
      <RubricText rubric={rubric} />
      <Stances loadState={loadState} />
    </main>
  );
}
