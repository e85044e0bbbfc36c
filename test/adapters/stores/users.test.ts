import { describeIdentities } from "../../contract/identities.contract.ts";
import { describeOwnKeys } from "../../contract/own-keys.contract.ts";
import { describeResetLinks } from "../../contract/reset-links.contract.ts";
import { describeSignIns } from "../../contract/sign-ins.contract.ts";
import { describeUserDebates } from "../../contract/users/user-debates.contract.ts";
import { describeUserRepo } from "../../contract/users/user-repo.contract.ts";
import { STORES, shareStore } from "./every-store.ts";

for (const [name, open] of Object.entries(STORES)) {
  const shared = shareStore(open);
  describeUserRepo(name, shared);
  describeUserDebates(name, shared);
  describeSignIns(name, shared);
  describeResetLinks(name, shared);
  describeOwnKeys(name, shared);
  describeIdentities(name, shared);
}
