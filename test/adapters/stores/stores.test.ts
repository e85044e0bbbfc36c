import { describeDebateRepo } from "../../contract/debate-repo.contract.ts";
import { describeLiveTurns } from "../../contract/live-turns.contract.ts";
import { describeLongDebates } from "../../contract/long-debates.contract.ts";
import { describePositionCache } from "../../contract/position-cache.contract.ts";
import { describeSharing } from "../../contract/share.contract.ts";
import { describeSummaries } from "../../contract/summaries.contract.ts";
import { STORES } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  describeDebateRepo(name, open);
  describeLongDebates(name, open);
  describeLiveTurns(name, open);
  describeSharing(name, open);
  describeSummaries(name, open);
  describePositionCache(name, open);
}
