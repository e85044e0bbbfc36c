import { describeSignIns } from "../../contract/sign-ins.contract.ts";
import { describeUserRepo } from "../../contract/user-repo.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeUserRepo(name, shared);
  describeSignIns(name, shared);
}
