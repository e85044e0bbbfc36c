import { describeSourceCopies } from "../../contract/source-copies.contract.ts";
import { describeSources } from "../../contract/sources.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeSources(name, shared);
  describeSourceCopies(name, shared);
}
