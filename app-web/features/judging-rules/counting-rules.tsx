import { useText } from "../../state/language/language.ts";
import { RulesSection } from "./rules-section.tsx";

/** How the answers of the judges become a verdict. */
export function CountingRules({ decisiveMargin }: { readonly decisiveMargin: number }) {
  const t = useText();
  const rules = [
    t("judging.ruleNames"),
    t("judging.ruleOrder"),
    t("judging.ruleFamilies"),
    t("judging.ruleMargin", { margin: decisiveMargin }),
    t("judging.ruleClose"),
    t("judging.ruleOne"),
    t("judging.ruleQuotes"),
    t("judging.ruleScript"),
  ];
  return (
    <RulesSection id="counting" title={t("judging.rules")}>
      <ol className="flex list-decimal flex-col gap-2 ps-6 marker:text-muted">
        {rules.map((rule) => (
          <li key={rule} className="ps-1">
            {rule}
          </li>
        ))}
      </ol>
    </RulesSection>
  );
}
