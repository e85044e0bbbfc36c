/**
 * Implements `npm run bench`: prints each measurement next to its reference, measured in the same
 * run. Compare only figures of the same run, because machines differ and are noisy. Fails when `page`
 * exceeds its limits.
 */

import { archive } from "./archive.ts";
import { billing } from "./billing.ts";
import { cards } from "./cards.ts";
import { claims } from "./claims.ts";
import { flow } from "./flow.ts";
import { judge } from "./judge/judge.ts";
import { liveCard } from "./live-card.ts";
import { metrics } from "./metrics.ts";
import { exceededLimits } from "./page/limits.ts";
import { page } from "./page/page.ts";
import { pages } from "./pages.ts";
import { reads } from "./reads.ts";
import { relay } from "./relay/relay.ts";
import { scale } from "./scale.ts";
import { start } from "./start.ts";
import { terminal } from "./terminal.ts";

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
  relay,
  metrics,
  reads,
  scale,
  judge,
  terminal,
};
const exceeded: string[] = [];
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const rows = await measure();
  console.table(rows);
  if (measure === page) exceeded.push(...exceededLimits(rows as Awaited<ReturnType<typeof page>>));
}
for (const sentence of exceeded) console.error(sentence);
process.exit(exceeded.length > 0 ? 1 : 0);
