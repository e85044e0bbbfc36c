import { describeArchive } from "../../contract/archive.contract.ts";
import { describeArchiveSearch } from "../../contract/archive-search.contract.ts";
import { STORES } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  describeArchive(name, open);
  describeArchiveSearch(name, open);
}
