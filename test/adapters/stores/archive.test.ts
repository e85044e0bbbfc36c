import { describeArchive } from "../../contract/debates/archive.contract.ts";
import { describeArchiveSearch } from "../../contract/debates/archive-search.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeArchive(name, shared);
  describeArchiveSearch(name, shared);
}
