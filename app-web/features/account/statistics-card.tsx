import type { ArchiveStatistics } from "@einstein-vs-cat/core";
import { ChartNoAxesColumn } from "lucide-react";
import { useEffect } from "react";
import { numberIn } from "../../i18n/number.ts";
import { useReloadStatistics, useStatistics } from "../../state/account/statistics.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Bar } from "../../ui/loading/skeleton.tsx";
import { AccountCard, Fact } from "./account-card.tsx";

/** The user's debate statistics, reloaded on every visit. */
export function StatisticsCard() {
  const t = useText();
  const statistics = useStatistics();
  const read = useReloadStatistics();
  useEffect(() => void read(), [read]);
  return (
    <AccountCard title={t("account.statistics")} icon={ChartNoAxesColumn}>
      {statistics === null ? (
        <div className="flex flex-col items-start gap-3 text-sm">
          <p role="status">{t("account.statisticsFailed")}</p>
          <Button onClick={() => void read()}>{t("account.tryAgain")}</Button>
        </div>
      ) : (
        <StatisticsList statistics={statistics} />
      )}
    </AccountCard>
  );
}

function StatisticsList({ statistics }: { readonly statistics: ArchiveStatistics | undefined }) {
  const t = useText();
  const placeholder = (
    <span className="appear-late block">
      <Bar className="h-4 w-24" />
      <span className="sr-only">{t("account.counting")}</span>
    </span>
  );
  const sessions = (n: number) => (n === 0 ? t("account.noData") : t("account.sessions", { n }));
  return (
    <dl className="flex flex-col gap-3" aria-busy={statistics === undefined}>
      <Fact name={t("account.totalDebates")}>
        {statistics ? numberIn(t.language, statistics.debates) : placeholder}
      </Fact>
      <Fact name={t("account.engagements")}>
        {statistics ? sessions(statistics.responses) : placeholder}
      </Fact>
    </dl>
  );
}
