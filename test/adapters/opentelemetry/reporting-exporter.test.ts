import { ReportingExporter } from "@einstein-vs-cat/opentelemetry/reporting-exporter";
import { expect, it } from "vitest";

it("An exporter reports once that the collector is gone, and once that it is back", () => {
  const codes = [0, 1, 1, 1, 0, 0];
  const results: number[] = [];
  const reports: boolean[] = [];
  const exporter = new ReportingExporter(
    {
      export: (_spans, onResult) => onResult({ code: codes.shift() ?? 0 }),
      shutdown: async () => {},
    },
    (isReachable) => reports.push(isReachable),
  );
  for (let batch = 0; batch < 6; batch += 1)
    exporter.export([], ({ code }) => void results.push(code));
  expect(results).toEqual([0, 1, 1, 1, 0, 0]);
  expect(reports).toEqual([false, true]);
});
