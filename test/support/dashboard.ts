import { readFileSync } from "node:fs";
import { join } from "node:path";

const DOCS = join(import.meta.dirname, "../../docs");

/** A panel of the dashboard. A row is one too, without a query. */
export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  };
  readonly datasource?: { readonly type: string; readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
}

/** The parts of the dashboard that tests read. */
export interface Dashboard {
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: {
    readonly list: readonly {
      readonly name: string;
      readonly type: string;
      readonly query: unknown;
    }[];
  };
  readonly panels: readonly Panel[];
}

/** Reads `docs/grafana-dashboard.json`. */
export const readDashboard = (): Dashboard =>
  JSON.parse(readFileSync(join(DOCS, "grafana-dashboard.json"), "utf8"));

/** Returns the names of all metrics in the queries of the dashboard, each once. */
export function usedMetrics(): string[] {
  const queries = readDashboard().panels.flatMap(({ targets = [] }) => targets);
  const names = queries.flatMap(
    ({ expr }) => expr.match(/\b(?:einstein_cat|nodejs|process)_\w+/g) ?? [],
  );
  return [...new Set(names)];
}

/** Returns the name and type of each metric in the table of `docs/METRICS.md`. */
export function documentedMetrics(): string[] {
  const text = readFileSync(join(DOCS, "METRICS.md"), "utf8");
  const rows = text.matchAll(/^\| `(einstein_cat_\w+)` \| (\w+) \|/gm);
  return [...rows].map(([, name, type]) => `${name} ${type}`);
}
