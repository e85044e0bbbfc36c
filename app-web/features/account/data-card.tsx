import { FileDown } from "lucide-react";
import { OWN_DATA_PATH } from "../../api/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { AccountCard } from "./account-card.tsx";

/** Downloads everything that is stored of the user. The browser writes it to a file while it arrives. */
export function DataCard() {
  const t = useText();
  return (
    <AccountCard title={t("account.data")} icon={FileDown}>
      <p className="text-sm text-muted">{t("account.dataNote")}</p>
      <a href={OWN_DATA_PATH} download className={`${buttonClass()} sm:self-start`}>
        {t("account.download")}
      </a>
    </AccountCard>
  );
}
