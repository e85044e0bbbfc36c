import { CAP_PERIODS, type CapPeriod, PAYER_PLANS, type PayerPlan } from "@einstein-vs-cat/core";
import { useState } from "react";
import { setCap } from "../../api/desk/desk.ts";
import type { Translate } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { planName } from "./plan-name.ts";
import { SelectField } from "./select-field.tsx";
import { useAct } from "./use-act.ts";

const MICROS = 1_000_000;

/** Sets what one account, or everybody on a plan together, may spend. */
export function CapForm({ onSet }: { readonly onSet: () => void }) {
  const t = useText();
  const [holder, setHolder] = useState<PayerPlan | "person">("person");
  const [username, setUsername] = useState("");
  const [period, setPeriod] = useState<CapPeriod>("day");
  const [dollars, setDollars] = useState("");
  const { run, isBusy, error } = useAct(onSet);
  const submit = () => {
    const target = holder === "person" ? { username, period } : { plan: holder, period };
    // A text that is no amount becomes null in JSON, which the server refuses.
    return run(() =>
      setCap(target, dollars.trim() === "" ? Number.NaN : Math.round(Number(dollars) * MICROS)),
    );
  };
  return (
    <form
      noValidate
      className="grid items-end gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <SelectField<PayerPlan | "person">
        label={t("desk.for")}
        value={holder}
        options={[
          ["person", t("desk.person")],
          ...PAYER_PLANS.map((plan) => [plan, holderName(t, plan)] as const),
        ]}
        onChange={setHolder}
      />
      {holder === "person" && (
        <TextField
          label={t("auth.username")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
        />
      )}
      <SelectField<CapPeriod>
        label={t("desk.period")}
        value={period}
        options={CAP_PERIODS.map((each) => [each, t(`desk.${each}`)] as const)}
        onChange={setPeriod}
      />
      <TextField
        label={t("desk.amount")}
        inputMode="decimal"
        dir="ltr"
        value={dollars}
        error={error}
        onChange={setDollars}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="sm:col-start-1">
        {t("desk.setCap")}
      </Button>
    </form>
  );
}

const holderName = (t: Translate, plan: PayerPlan) =>
  plan === "visitor" ? planName(t, plan) : `${t("account.plan")}: ${planName(t, plan)}`;
