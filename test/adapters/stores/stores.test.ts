import { describeDebateInputs } from "../../contract/debate-inputs.contract.ts";
import { describeDebateRepo } from "../../contract/debate-repo.contract.ts";
import { describeLiveTurns } from "../../contract/live-turns.contract.ts";
import { describeLongDebates } from "../../contract/long-debates.contract.ts";
import { describePositionCache } from "../../contract/position-cache.contract.ts";
import { describeSharing } from "../../contract/share.contract.ts";
import { describeSummaries } from "../../contract/summaries.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeDebateRepo(name, shared);
  describeDebateInputs(name, shared);
  describeLongDebates(name, shared);
  describeLiveTurns(name, open);
  describeSharing(name, shared);
  describeSummaries(name, shared);
  describePositionCache(name, shared);
}
