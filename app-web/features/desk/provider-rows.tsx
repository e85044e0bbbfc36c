import type { Health } from "../../api/desk/desk.ts";
import { momentOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { MAKER_NAMES } from "../../ui/debate/maker-names.ts";
import { HealthRow } from "./health-row.tsx";

type ProviderHealth = Health["providers"][number];

const MARKS = { reachable: "good", failing: "bad", unasked: "unknown" } as const;

/** The providers that are set up, with what has happened there. */
export function ProviderRows({ health }: { readonly health: Health }) {
  const t = useText();
  if (health.providers.length === 0)
    return <li className="border-t border-line py-3 text-sm text-muted">{t("desk.nothing")}</li>;
  return health.providers.map((provider) => (
    <ProviderRow key={provider.provider} health={provider} startedAt={health.startedAt} />
  ));
}

function ProviderRow(props: { readonly health: ProviderHealth; readonly startedAt: string }) {
  const t = useText();
  const { provider, state, answeredAt, failedAt, failure, models } = props.health;
  const moment = (time: string) => momentOf(t.language, time);
  const words = {
    reachable: t("desk.reachable"),
    failing: t("desk.failing"),
    unasked: t("desk.notYet", { moment: moment(props.startedAt) }),
  };
  return (
    <HealthRow
      name={provider === "local" ? t("desk.modelServer") : MAKER_NAMES[provider]}
      state={words[state]}
      mark={MARKS[state]}
    >
      {answeredAt !== null && <span>{t("desk.last", { moment: moment(answeredAt) })}</span>}
      {failedAt !== null && (
        <span>
          {t("desk.lastFailure", { moment: moment(failedAt) })} <bdi>({failure})</bdi>
        </span>
      )}
      {provider === "local" && models.map((model) => <bdi key={model}>{model}</bdi>)}
    </HealthRow>
  );
}
