import { ChevronDown } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { SerializedJudging } from "../../api/judging/judging.ts";
import { useText } from "../../state/language/language.ts";
import { RulesSection } from "./rules-section.tsx";

/** Returns the command that computes the digest of the rubric of a server. */
const checkCommand = (origin: string) =>
  `curl -s ${origin}/api/judging | jq -j .rubric.text | sha256sum`;

const neverChanges = () => () => {};

/** Returns the origin of this server, which the build does not know. */
const useOrigin = () =>
  useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => "",
  );

/** The rubric word for word, and how to check that it is the one that a verdict names. */
export function RubricText({ rubric }: Pick<SerializedJudging, "rubric">) {
  const t = useText();
  const { version, digest, text } = rubric;
  const origin = useOrigin();
  return (
    <RulesSection id="rubric" title={t("judging.rubric")}>
      <p>{t("judging.rubricNote")}</p>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm underline underline-offset-4 hover:text-accent">
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
          {t("judging.showRubric")}
        </summary>
        <dl className="flex flex-col gap-3 text-sm">
          <div>
            <dt className="text-muted">{t("verdict.rubric", { version: String(version) })}</dt>
            <dd>
              <code className="text-xs break-all" dir="ltr">
                {digest}
              </code>
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t("judging.check")}</dt>
            <dd>
              <code className="text-xs break-all" dir="ltr">
                {checkCommand(origin)}
              </code>
            </dd>
          </div>
        </dl>
        <pre
          lang="en"
          dir="ltr"
          className="mt-2 border border-line bg-sunken p-3 text-xs leading-relaxed wrap-break-word whitespace-pre-wrap sm:p-4"
        >
          {text}
        </pre>
      </details>
    </RulesSection>
  );
}
