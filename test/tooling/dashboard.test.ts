import { expect, test } from "vitest";
import { readDashboard } from "../support/dashboard.ts";

const { title, schemaVersion, templating, panels } = readDashboard();
const graphs = panels.filter(({ type }) => type !== "row");

test("the dashboard can be imported: it has a title, a schema version and panels with unique ids", () => {
  expect(title).toBe("Einstein vs Cat");
  expect(schemaVersion).toBeGreaterThanOrEqual(36);
  expect(graphs.length).toBeGreaterThan(15);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test("the dashboard asks for the data source, and every panel uses it", () => {
  expect(templating.list).toContainEqual(
    expect.objectContaining({ name: "datasource", type: "datasource", query: "prometheus" }),
  );
  const source = { type: "prometheus", uid: "$" + "{datasource}" };
  for (const graph of graphs) expect(graph.datasource, graph.title).toEqual(source);
});

test("every panel has queries for the chosen servers, with balanced brackets", () => {
  for (const { title: name, targets = [] } of graphs) {
    expect(targets.length, name).toBeGreaterThan(0);
    for (const { expr } of targets) {
      expect(expr, name).toContain('instance=~"$instance"');
      for (const [open, close] of ["()", "{}", "[]"].map((pair) => [...pair]))
        expect(expr.split(open ?? "").length, expr).toBe(expr.split(close ?? "").length);
    }
  }
});

test("no two panels overlap, and none is wider than the page", () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
