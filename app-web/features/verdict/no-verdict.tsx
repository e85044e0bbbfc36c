import type { ReactNode } from "react";
import { useText } from "../../state/language/language.ts";
import { Portraits } from "../../ui/debate/portrait-pair.tsx";

/** What a verdict is, while there is none. `ask` is null when this reader cannot ask for one. */
export function NoVerdict({ ask }: { readonly ask: ReactNode }) {
  const t = useText();
  return (
    <section
      aria-labelledby="no-verdict"
      className="panel flex flex-col items-center gap-4 px-5 py-8 text-center sm:px-10"
    >
      <Portraits of="both" sign="?" />
      <h3 id="no-verdict" tabIndex={-1} className="text-xl font-bold sm:text-2xl">
        {t("verdict.none")}
      </h3>
      <p className="max-w-prose text-sm text-balance text-muted">{t("verdict.how")}</p>
      {ask ?? (
        <p className="max-w-prose text-sm font-bold text-balance">{t("verdict.noneShared")}</p>
      )}
    </section>
  );
}
