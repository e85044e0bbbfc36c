import { TIERS, type Tier } from "@einstein-vs-cat/core";
import { useState } from "react";
import {
  type AccountEntry,
  givePlan,
  makeLink,
  type OneTimeLink,
  readAccounts,
  setSuspended,
} from "../../api/desk/desk.ts";
import { momentOf } from "../../i18n/date.ts";
import { useUser } from "../../state/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { PageList } from "./page-list.tsx";
import { SelectField } from "./select-field.tsx";
import { useAct } from "./use-act.ts";
import { usePages } from "./use-pages.ts";

/** The accounts, the newest first, with what an operator may do to each. */
export function AccountsPanel() {
  const t = useText();
  const [search, setSearch] = useState("");
  const [givesPlans, setGivesPlans] = useState(false);
  const pages = usePages<AccountEntry, number>(search, async (cursor) => {
    const { accounts, next, givesPlans: gives } = await readAccounts(search, cursor);
    setGivesPlans(gives);
    return { items: accounts, next };
  });
  return (
    <div className="flex flex-col gap-6">
      <TextField type="search" label={t("desk.search")} value={search} onChange={setSearch} />
      <PageList pages={pages}>
        {(accounts) => (
          <ul className="flex flex-col">
            {accounts.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                givesPlans={givesPlans}
                onChange={pages.reload}
              />
            ))}
          </ul>
        )}
      </PageList>
    </div>
  );
}

interface RowProps {
  readonly account: AccountEntry;
  readonly givesPlans: boolean;
  readonly onChange: () => void;
}

function AccountRow({ account, givesPlans, onChange }: RowProps) {
  const t = useText();
  const { id, username, displayName, plan, lastSeenAt, isSuspended } = account;
  const { run, error } = useAct(onChange);
  const isOwn = useUser()?.id === id;
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-t-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <bdi className="font-bold wrap-break-word">{username}</bdi>
        {displayName !== null && <bdi className="text-muted">{displayName}</bdi>}
        <span>{t(`plan.${plan}`)}</span>
        {isSuspended && <span className="font-bold text-danger">{t("desk.suspended")}</span>}
        {lastSeenAt !== null && (
          <span className="text-muted">
            {t("desk.lastSeen", { moment: momentOf(t.language, lastSeenAt) })}
          </span>
        )}
      </p>
      {givesPlans && (
        <SelectField<Tier>
          label={t("account.plan")}
          value={plan}
          options={TIERS.map((tier) => [tier, t(`plan.${tier}`)] as const)}
          onChange={(tier) => void run(() => givePlan(id, tier))}
        />
      )}
      {!isOwn && <AccountActs account={account} run={run} onChange={onChange} />}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </li>
  );
}

function AccountActs(props: {
  readonly account: AccountEntry;
  readonly run: (act: () => Promise<unknown>) => Promise<void>;
  readonly onChange: () => void;
}) {
  const t = useText();
  const { id, username, isSuspended } = props.account;
  const [isErasing, setIsErasing] = useState(false);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const named = (act: string) => ({ "aria-label": `${act}: ${username}` });
  const suspend = t(isSuspended ? "desk.unsuspend" : "desk.suspend");
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        {...named(suspend)}
        onClick={() => void props.run(() => setSuspended(id, !isSuspended))}
      >
        {suspend}
      </Button>
      {!isSuspended && (
        <Button
          {...named(t("desk.link"))}
          onClick={() => void props.run(async () => setLink(await makeLink(id)))}
        >
          {t("desk.link")}
        </Button>
      )}
      <Button {...named(t("archive.delete"))} variant="danger" onClick={() => setIsErasing(true)}>
        {t("archive.delete")}
      </Button>
      {link !== null && (
        <LinkDialog username={username} link={link} onClose={() => setLink(null)} />
      )}
      {isErasing && (
        <EraseDialog
          account={props.account}
          onClose={() => setIsErasing(false)}
          onErased={() => {
            setIsErasing(false);
            props.onChange();
          }}
        />
      )}
    </div>
  );
}
