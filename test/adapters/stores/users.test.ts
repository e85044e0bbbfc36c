import { describeSignIns } from "../../contract/sign-ins.contract.ts";
import { describeUserRepo } from "../../contract/user-repo.contract.ts";
import { STORES } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  describeUserRepo(name, open);
  describeSignIns(name, open);
}
