import { useState } from "react";
import { checkHealth, type Health, readHealth } from "../../api/desk/desk.ts";
import { momentOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { dollarsIn } from "./dollars.ts";
import { HealthRow, HealthSection } from "./health-row.tsx";
import { PageList } from "./page-list.tsx";
import { ProviderRows } from "./provider-rows.tsx";
import { useAct } from "./use-act.ts";
import { usePages } from "./use-pages.ts";

/** How the server is: what it knows already, and more when the operator asks for it. */
export function HealthPanel() {
  const t = useText();
  const [checked, setChecked] = useState<Health | null>(null);
  const { run, isBusy, error } = useAct(() => {});
  const pages = usePages<Health, never>("health", async () => ({
    items: [await readHealth()],
    next: null,
  }));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isBusy={isBusy}
          onClick={() => void run(async () => setChecked(await checkHealth()))}
        >
          {t("desk.checkNow")}
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {error}
        </p>
      </div>
      <PageList pages={pages}>
        {([first]) => first && <HealthOf health={checked ?? first} />}
      </PageList>
    </div>
  );
}

function HealthOf({ health }: { readonly health: Health }) {
  const t = useText();
  return (
    <div aria-live="polite" className="flex flex-col gap-6">
      <HealthSection title={t("desk.models")}>
        <ProviderRows health={health} />
      </HealthSection>
      <HealthSection title={t("desk.database")}>
        <DatabaseRow database={health.database} />
      </HealthSection>
      <HealthSection title={t("desk.budget")}>
        <BudgetRow budget={health.budget} />
      </HealthSection>
      <HealthSection title={t("desk.jobs")}>
        {health.jobs.map((job) => (
          <JobRow key={job.name} job={job} startedAt={health.startedAt} />
        ))}
      </HealthSection>
    </div>
  );
}

function DatabaseRow({ database }: { readonly database: Health["database"] }) {
  const t = useText();
  const { kind, state, latencyMs, migrations } = database;
  const word = {
    reachable: "desk.reachable",
    full: "desk.full",
    unreachable: "desk.failing",
  } as const;
  const isWhole = migrations === null || migrations.applied === migrations.known;
  return (
    <HealthRow
      name={kind}
      state={t(word[state])}
      mark={state === "reachable" && isWhole ? "good" : "bad"}
    >
      {latencyMs !== null && <span>{millisecondsIn(t.language, latencyMs)}</span>}
      {migrations !== null && <span>{t("desk.migrations", { ...migrations })}</span>}
    </HealthRow>
  );
}

function BudgetRow({ budget }: { readonly budget: Health["budget"] }) {
  const t = useText();
  if (budget === null) return <HealthRow name="–" state={t("desk.failing")} mark="bad" />;
  const { limit, committed, endsAt } = budget;
  const amount = (micros: number) => dollarsIn(t.language, micros);
  if (limit === null)
    return <HealthRow name={amount(committed)} state={t("desk.noLimit")} mark="good" />;
  const left = Math.max(0, limit - committed);
  return (
    <HealthRow
      name={t("desk.of", { spent: amount(committed), amount: amount(limit) })}
      state={t("desk.left", { amount: amount(left), moment: momentOf(t.language, endsAt) })}
      mark={left === 0 ? "bad" : "good"}
    ></HealthRow>
  );
}

const JOB_TEXTS = {
  "clean-up": "desk.cleanUp",
  removal: "desk.removal",
  backup: "desk.backup",
} as const;

function JobRow(props: { readonly job: Health["jobs"][number]; readonly startedAt: string }) {
  const t = useText();
  const { name, doneAt, failedAt } = props.job;
  const moment = (time: string) => momentOf(t.language, time);
  const hasFailed = failedAt !== null && failedAt > (doneAt ?? "");
  const isGood = doneAt === null ? "unknown" : "good";
  return (
    <HealthRow
      name={t(JOB_TEXTS[name])}
      state={
        doneAt === null
          ? t("desk.notYet", { moment: moment(props.startedAt) })
          : t("desk.last", { moment: moment(doneAt) })
      }
      mark={hasFailed ? "bad" : isGood}
    >
      {failedAt !== null && <span>{t("desk.lastFailure", { moment: moment(failedAt) })}</span>}
    </HealthRow>
  );
}

const millisecondsIn = (language: string, milliseconds: number) =>
  new Intl.NumberFormat(language, { style: "unit", unit: "millisecond" }).format(milliseconds);
