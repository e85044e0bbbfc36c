import type { SerializedGroupSwing, SerializedSwing } from "@einstein-vs-cat/core";
import { useId } from "react";
import { useText } from "../../state/language/language.ts";
import { useSides } from "../debate/sides.tsx";
import { MoverBar } from "./mover-bar.tsx";
import { SwingMatrix } from "./swing-matrix.tsx";

/**
 * Whom a debate moved. Readers with an account and without one are never added up: of the latter, one
 * person may have voted in several browsers.
 */
export function SwingResult({
  accounts,
  visitors,
}: Pick<SerializedSwing, "accounts" | "visitors">) {
  const t = useText();
  const groups = [
    { title: t("swing.accounts"), swing: accounts },
    { title: t("swing.visitors"), swing: visitors },
  ];
  const known = groups.flatMap(({ title, swing }) =>
    swing !== null && swing.voters > 0 ? [{ title, swing }] : [],
  );
  if (known.length === 0) return <p className="text-sm text-muted">{t("swing.none")}</p>;
  return (
    <div className="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      {known.map((group) => (
        <GroupResult key={group.title} {...group} />
      ))}
    </div>
  );
}

function GroupResult({
  title,
  swing,
}: {
  readonly title: string;
  readonly swing: SerializedGroupSwing;
}) {
  const t = useText();
  const id = useId();
  const sides = useSides();
  const { voters, movers, named, interval } = swing;
  const [first, second] = movers.to2 > movers.to1 ? ([2, 1] as const) : ([1, 2] as const);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 text-sm">
      <h3 id={id} className="text-xs text-muted">
        {title}
      </h3>
      <p className="font-bold wrap-anywhere">
        {t("swing.sentence", {
          ...{ voters, more: movers[`to${first}`], first: sides[first].arguer },
          ...{ fewer: movers[`to${second}`], second: sides[second].arguer },
        })}
      </p>
      <p className="wrap-anywhere">
        {named === null ? t("swing.unnamed") : t("swing.named", { name: sides[named].arguer })}
      </p>
      {interval !== null && <MoverBar movers={movers} interval={interval} />}
      <SwingMatrix matrix={swing.matrix} title={title} />
    </section>
  );
}
