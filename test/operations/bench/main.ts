/**
 * Implements `npm run bench`: prints each measurement next to its reference, measured in the same
 * run. Compare only figures of the same run, because machines differ and are noisy. Ends with an
 * error when a measurement exceeds a limit, and says which.
 */

import { archive } from "./archive.ts";
import { billing } from "./billing.ts";
import { cards } from "./cards.ts";
import { claims } from "./claims.ts";
import { dossier, dossierLimits } from "./dossier.ts";
import { flow, flowLimits } from "./flow.ts";
import { fold, foldLimits } from "./fold/fold.ts";
import { type Limits, violationsOf } from "./gates.ts";
import { judge } from "./judge/judge.ts";
import { liveCard } from "./live-card.ts";
import { metrics } from "./metrics.ts";
import { pageLimits } from "./page/limits.ts";
import { page } from "./page/page.ts";
import { pages } from "./pages.ts";
import { reads } from "./reads.ts";
import { relay } from "./relay/relay.ts";
import { scale } from "./scale.ts";
import { start } from "./start.ts";
import { submitLimits, submits } from "./submits.ts";
import { terminal } from "./terminal.ts";
import { watch, watchLimits } from "./watch/watch.ts";

const parts = {
  start,
  claims,
  archive,
  page,
  pages,
  "live-card": liveCard,
  cards,
  flow,
  billing,
  submits,
  relay,
  metrics,
  reads,
  scale,
  judge,
  fold,
  terminal,
  watch,
  dossier,
};
/** The limits of each row, by its name. */
const limits: Partial<Record<string, (row: string) => Limits>> = {
  page: (row) => pageLimits[row] ?? {},
  flow: () => flowLimits,
  submits: () => submitLimits,
  fold: foldLimits,
  watch: watchLimits,
  dossier: () => dossierLimits,
};
const wanted = process.argv.slice(2);
let isExceeded = false;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const rows = await measure();
  console.table(rows);
  for (const violation of violationsOf(rows, limits[name])) {
    isExceeded = true;
    console.error(violation);
  }
}
process.exit(isExceeded ? 1 : 0);
