import { SPEND_KEYS, type SpendKey } from "@einstein-vs-cat/core";
import { useState } from "react";
import { readSpend, type Spend } from "../../api/desk/desk.ts";
import { numberIn } from "../../i18n/number.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { laterPart } from "../../ui/loading/later-part.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { dollarsIn } from "./dollars.ts";
import { PageList } from "./page-list.tsx";
import { SelectField } from "./select-field.tsx";
import { spendName } from "./spend-name.ts";
import { usePages } from "./use-pages.ts";

/** The library of the chart is loaded with it. */
const { Component: SpendChart } = laterPart(
  () => import("./spend-chart.tsx"),
  ({ SpendChart }) => SpendChart,
);

const CELL = "py-2 pe-3 text-start align-top wrap-break-word last:pe-0";

const KEY_TEXTS = {
  day: "desk.day",
  model: "desk.model",
  plan: "account.plan",
  person: "desk.person",
} as const satisfies Readonly<Record<SpendKey, TextKey>>;

/** What was spent: over time as a chart, and in all as a table. */
export function SpendPanel() {
  const t = useText();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [by, setBy] = useState<SpendKey>("day");
  const pages = usePages<Spend, never>(`${from} ${to} ${by}`, async () => ({
    items: [await readSpend(from, to, by)],
    next: null,
  }));
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField type="date" label={t("desk.from")} value={from} onChange={setFrom} />
        <TextField type="date" label={t("desk.to")} value={to} onChange={setTo} />
        <SelectField
          label={t("desk.by")}
          value={by}
          options={SPEND_KEYS.map((key) => [key, t(KEY_TEXTS[key])] as const)}
          onChange={setBy}
        />
      </div>
      <PageList pages={pages}>
        {([spend]) =>
          spend && (
            <div className="flex flex-col gap-6">
              {spend.rows.length > 0 && (
                <LazyBoundary fallback={<div className="h-72" />} errorFallback={null}>
                  <SpendChart spend={spend} />
                </LazyBoundary>
              )}
              <SpendTable spend={spend} />
            </div>
          )
        }
      </PageList>
    </div>
  );
}

function SpendTable({ spend: { by, from, to, rows, total } }: { readonly spend: Spend }) {
  const t = useText();
  const most = Math.max(1, ...rows.map(({ micros }) => micros));
  return (
    <table className="w-full table-fixed border-collapse text-sm max-sm:text-xs">
      <caption className="pb-2 text-start text-muted">
        <bdi>{`${from} – ${to}, UTC`}</bdi>
      </caption>
      <thead className="text-xs text-muted">
        <tr>
          {([KEY_TEXTS[by], "desk.cost", "desk.tokens", "desk.requests"] as const).map((key) => (
            <th key={key} scope="col" className={`${CELL} font-normal hyphens-auto`}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} sum={row} name={spendName(t, row)} share={row.micros / most} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line font-bold">
        <Row sum={total} name={t("desk.total")} share={0} />
      </tfoot>
    </table>
  );
}

/** A line of the table; the bar under its name shows the share of the greatest. */
function Row(props: {
  readonly sum: Spend["total"];
  readonly name: string;
  readonly share: number;
}) {
  const t = useText();
  const { sum, name, share } = props;
  const { micros, inputTokens, outputTokens, requests } = sum;
  const number = (value: number) => numberIn(t.language, value);
  return (
    <tr className="border-t border-line tabular-nums">
      <th scope="row" className={`${CELL} font-normal`}>
        <bdi>{name}</bdi>
        {share > 0 && (
          <span aria-hidden="true" className="mt-1 block h-1.5 bg-sunken">
            <span className="block h-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
          </span>
        )}
      </th>
      <td className={CELL}>{dollarsIn(t.language, micros)}</td>
      <td className={CELL}>{number(inputTokens + outputTokens)}</td>
      <td className={CELL}>{number(requests)}</td>
    </tr>
  );
}
