import { describeVotes } from "../../contract/votes.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) describeVotes(name, shareStore(open));
