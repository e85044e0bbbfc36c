import { SIDES, type Side } from "@einstein-vs-cat/core";
import { Check } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

const BENEFITS = [
  "auth.whyIntensity",
  "auth.whyResponses",
  "auth.whyArchive",
  "auth.whyContext",
] as const;

/** The benefits of an account, with quotes of the personas. */
export function AccountBenefits() {
  const t = useText();
  return (
    <section aria-label={t("auth.why")} className="flex flex-col gap-6">
      {SIDES.map((side) => (
        <PersonaQuote key={side} side={side} />
      ))}
      <div className="border-t border-line pt-5">
        <h2 className="text-sm font-bold">{t("auth.why")}</h2>
        <ul className="mt-3 flex flex-col gap-2 text-sm text-muted">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
              {t(benefit)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PersonaQuote({ side }: { readonly side: Side }) {
  const t = useText();
  const { persona, name } = useSides()[side];
  const style = SIDE_STYLE[side];
  return (
    <figure className={`flex items-center gap-4 ${side === 1 ? "" : "flex-row-reverse"}`}>
      <Portrait
        of={persona.portrait}
        className={`size-20.5 shrink-0 border-2 ${style.border} ${style.text}`}
      />
      <div className={`panel min-w-0 flex-1 p-3 text-sm ${style.edge}`}>
        <figcaption className={`text-xs font-bold ${style.text}`}>{name}</figcaption>
        <blockquote>{t(`auth.${persona.key}Says`)}</blockquote>
      </div>
    </figure>
  );
}
