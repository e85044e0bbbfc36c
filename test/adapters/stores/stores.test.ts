import { describeDebateFeed } from "../../contract/debate-feed.contract.ts";
import { describeBranches } from "../../contract/debates/branches.contract.ts";
import { describeDebateInputs } from "../../contract/debates/debate-remarks.contract.ts";
import { describeDebateRepo } from "../../contract/debates/debate-repo.contract.ts";
import { describeLongDebates } from "../../contract/debates/long-debates.contract.ts";
import { describeRematches } from "../../contract/debates/rematches.contract.ts";
import { describeSeats } from "../../contract/debates/seats.contract.ts";
import { describeSharing } from "../../contract/debates/share.contract.ts";
import { describeSharedBranches } from "../../contract/debates/shared-branches.contract.ts";
import { describeLiveTurns } from "../../contract/live-turns.contract.ts";
import { describePositionCache } from "../../contract/position-cache.contract.ts";
import { describeReports } from "../../contract/reports.contract.ts";
import { describeSharedDebates } from "../../contract/shared-debates.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeDebateRepo(name, shared);
  describeDebateInputs(name, shared);
  describeLongDebates(name, shared);
  describeLiveTurns(name, open);
  describeDebateFeed(name, shared);
  describeSeats(name, shared);
  describeSharing(name, shared);
  describeBranches(name, shared);
  describeSharedBranches(name, shared);
  describeRematches(name, shared);
  describeReports(name, shared);
  describeSharedDebates(name, shared);
  describePositionCache(name, shared);
}
