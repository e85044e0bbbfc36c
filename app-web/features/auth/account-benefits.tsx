import { Check } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
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
      <PersonaQuote by="einstein" text="auth.einsteinSays" />
      <PersonaQuote by="cat" text="auth.catSays" />
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

function PersonaQuote({ by, text }: { readonly by: "einstein" | "cat"; readonly text: TextKey }) {
  const t = useText();
  const isEinstein = by === "einstein";
  return (
    <figure className={`flex items-center gap-4 ${isEinstein ? "" : "flex-row-reverse"}`}>
      <Portrait
        of={by}
        className={`size-20.5 shrink-0 border-2 ${isEinstein ? "border-einstein text-einstein" : "border-cat text-cat"}`}
      />
      <div
        className={`panel min-w-0 flex-1 p-3 text-sm ${isEinstein ? "border-s-4 border-s-einstein" : "border-e-4 border-e-cat"}`}
      >
        <figcaption className={`text-xs font-bold ${isEinstein ? "text-einstein" : "text-cat"}`}>
          {t(`persona.${by}`)}
        </figcaption>
        <blockquote>{t(text)}</blockquote>
      </div>
    </figure>
  );
}
