import { CRITERIA } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { RulesSection } from "./rules-section.tsx";

/** What judges score, and what they don't. */
export function Criteria() {
  const t = useText();
  return (
    <RulesSection id="criteria" title={t("judging.criteria")}>
      <p>{t("judging.scale")}</p>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {CRITERIA.map((name) => (
          <div key={name} className="border-s-4 border-control ps-3">
            <dt className="font-bold">{t(`criterion.${name}`)}</dt>
            <dd className="text-sm text-muted">{t(`criterion.${name}Note`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("judging.nothing")}</p>
    </RulesSection>
  );
}
