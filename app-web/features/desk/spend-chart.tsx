import { isRightToLeft } from "@einstein-vs-cat/core";
import { useEffect, useRef } from "react";
import "uplot/dist/uPlot.min.css";
import "./spend-chart.css";
import type { Spend } from "../../api/desk/desk.ts";
import { useTheme } from "../../state/account/theme.ts";
import { useText } from "../../state/language/language.ts";
import { dollarsIn } from "./dollars.ts";
import { type ChartContent, drawSpendChart, resizeChart } from "./draw-spend-chart.ts";
import { SpendFigures } from "./spend-figures.tsx";
import { spendName } from "./spend-name.ts";
import { sumColour } from "./sum-colour.ts";

/** What was spent over time. The figures stand below it for those who do not see it. */
export function SpendChart({ spend }: { readonly spend: Spend }) {
  const t = useText();
  const { keys, points } = spend.chart;
  const names = keys.map((key) => {
    if (key === null) return t(keys.length > 1 ? "desk.others" : "desk.total");
    return spendName(t, spend.rows.find((row) => row.key === key) ?? { key });
  });
  const place = useChart(spend.chart);
  return (
    <figure className="spend-chart flex flex-col gap-3">
      <figcaption className="text-sm text-muted">{t("desk.chart")}</figcaption>
      {keys.length > 1 && (
        <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          {names.map((name, index) => (
            <li key={keys[index] ?? ""} className="flex min-w-0 items-center gap-2">
              <span
                className="size-3 shrink-0"
                style={{ backgroundColor: `var(${sumColour(keys, index)})` }}
              />
              <bdi className="min-w-0 wrap-break-word">{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div
        ref={place}
        role="img"
        aria-label={t("desk.chart")}
        className="h-60 w-full overflow-hidden text-xs"
      />
      <SpendFigures names={names} points={points} />
    </figure>
  );
}

/** Draws the chart, and again in the colours, the language and the width that it is shown in. */
function useChart({ keys, points }: Spend["chart"]) {
  const place = useRef<HTMLDivElement>(null);
  const { language } = useText();
  const { theme } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides about the colours
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const content: ChartContent = {
      times: points.map(({ time }) => shortTime(language, time)),
      sums: keys.map((_key, index) => ({
        colour: sumColour(keys, index),
        micros: points.map(({ micros }) => micros[index] ?? 0),
      })),
      amount: (micros) => dollarsIn(language, micros),
      isRightToLeft: isRightToLeft(language),
    };
    const chart = drawSpendChart(element, content);
    const observer = new ResizeObserver(() => resizeChart(chart, element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [keys, points, language, theme]);
  return place;
}

/** Formats a UTC day without its year, or a month with it. */
function shortTime(language: string, time: string): string {
  const isMonth = time.length === "2026-11".length;
  return new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    month: "numeric",
    ...(isMonth ? { year: "numeric" } : { day: "numeric" }),
  }).format(new Date(time));
}
