import { Gauge, type Registry } from "prom-client";
import { metricName } from "./name.ts";

/** The connections of a database now, and how many pieces of work wait for one. */
export interface DatabaseLoad {
  readonly open: number;
  readonly idle: number;
  readonly max: number;
  readonly waiting: number;
}

/** Shows the load of the database, read at each scrape. */
export function watchDatabase(registry: Registry, loadOf: () => DatabaseLoad): void {
  const registers = [registry];
  new Gauge({
    name: metricName("database_connections"),
    help: "Connections of this server to its database, by state (idle or busy)",
    labelNames: ["state"],
    registers,
    collect() {
      const { open, idle } = loadOf();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, open - idle);
    },
  });
  new Gauge({
    name: metricName("database_connections_max"),
    help: "How many connections this server may open to its database",
    registers,
    collect() {
      this.set(loadOf().max);
    },
  });
  new Gauge({
    name: metricName("database_waiting"),
    help: "Pieces of work that wait for a connection to the database",
    registers,
    collect() {
      this.set(loadOf().waiting);
    },
  });
}
