import type { PayerPlan } from "@einstein-vs-cat/core";
import { type Cap, type CapTarget, readCaps, removeCap } from "../../api/desk/desk.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { CapForm } from "./cap-form.tsx";
import { dollarsIn } from "./dollars.ts";
import { PageList } from "./page-list.tsx";
import { planName } from "./plan-name.ts";
import { useAct } from "./use-act.ts";
import { usePages } from "./use-pages.ts";

/** What accounts and plans may spend, and a form that sets it. */
export function CapsPanel() {
  const pages = usePages<Cap, string>("caps", async (after) => {
    const { caps, next } = await readCaps(after);
    return { items: caps, next };
  });
  return (
    <div className="flex flex-col gap-6">
      <CapForm onSet={pages.reload} />
      <PageList pages={pages}>
        {(caps) => (
          <ul className="flex flex-col">
            {caps.map((cap) => (
              <CapRow key={`${cap.holder} ${cap.period}`} cap={cap} onChange={pages.reload} />
            ))}
          </ul>
        )}
      </PageList>
    </div>
  );
}

function CapRow({ cap, onChange }: { readonly cap: Cap; readonly onChange: () => void }) {
  const t = useText();
  const { period, micros, spent } = cap;
  const { run, isBusy, error } = useAct(onChange);
  const target = targetOf(cap);
  const name = "plan" in target ? planName(t, target.plan) : target.username;
  const amount = (value: number) => dollarsIn(t.language, value);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <p className="flex min-w-0 flex-wrap gap-x-3 text-sm">
        <bdi className="font-bold wrap-break-word">{name}</bdi>
        <span>{t(`desk.${period}`)}</span>
        <span className="tabular-nums">
          {t("desk.of", { spent: amount(spent), amount: amount(micros) })}
        </span>
      </p>
      <Button
        aria-label={`${t("desk.removeCap")}: ${name}, ${t(`desk.${period}`)}`}
        isBusy={isBusy}
        onClick={() => void run(() => removeCap(target))}
      >
        {t("desk.removeCap")}
      </Button>
      <p role="alert" className="w-full text-sm text-danger empty:hidden">
        {error}
      </p>
    </li>
  );
}

/** Names a cap as the calls do. */
function targetOf({ holder, username, period }: Cap): CapTarget {
  return username === null
    ? { plan: holder.slice("plan:".length) as PayerPlan, period }
    : { username, period };
}
